import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ByGameView } from './by-game.view.tsx'
import { byGameQuery, useExportByGame } from '../settlement.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ByGameProps {
  readonly clubId: ClubId
  readonly period: number
  readonly search: string
}

/** Shows the week's play by game. Its texts are those of the report, and load with it. */
export function ByGame({ clubId, period, search }: ByGameProps) {
  const { t } = useTranslation('common')
  const query = useQuery(byGameQuery(clubId, period))
  const save = useExportByGame(clubId, period)
  return (
    <Loaded query={query}>
      {(report) => (
        <Suspense fallback={<SkeletonRows label={t('loading')} />}>
          <ByGameView report={report} search={search} onExport={() => save.mutate()} />
        </Suspense>
      )}
    </Loaded>
  )
}
