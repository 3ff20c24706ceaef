import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { ByGameView } from './by-game.view.tsx'
import { byGameQuery, useExportByGame } from '../settlement.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'

interface ByGameProps {
  readonly clubId: ClubId
  readonly period: number
  readonly search: string
}

/** Shows the week's play by game. */
export function ByGame({ clubId, period, search }: ByGameProps) {
  const query = useQuery(byGameQuery(clubId, period))
  const save = useExportByGame(clubId, period)
  return (
    <Loaded query={query}>
      {(report) => <ByGameView report={report} search={search} onExport={() => save.mutate()} />}
    </Loaded>
  )
}
