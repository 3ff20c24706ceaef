import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LineSheet } from './line-sheet.tsx'
import { tabsQuery } from './tabs.api.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface SetLineProps {
  readonly clubId: ClubId
  readonly person: { readonly id: UserId; readonly name: string }
  readonly onClose: () => void
}

/** Sets the line of a person who may have none yet. */
export function SetLine({ clubId, person, onClose }: SetLineProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const tabs = useQuery(tabsQuery(clubId, person.id))
  if (tabs.data === undefined) {
    if (tabs.errorUpdateCount === 0) return null
    return (
      <Sheet
        open
        title={t('tabs:setLine.title', { name: person.name })}
        closeLabel={t('common:close')}
        onClose={onClose}
      >
        {tabs.error ? (
          <LoadFailedView error={tabs.error} isBusy={tabs.isFetching} onRetry={() => void tabs.refetch()} />
        ) : (
          <SkeletonRows label={t('common:loading')} count={1} />
        )}
      </Sheet>
    )
  }
  const tab = tabs.data.rows.find(({ b, orphaned }) => b === person.id && !orphaned)
  return <LineSheet clubId={clubId} person={person} line={tab?.line ?? 0} onClose={onClose} />
}
