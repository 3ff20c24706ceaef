import type { ClubId } from '@cardroom/contract/ids'
import type { Tab } from '@cardroom/contract/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntriesView } from './entries.view.tsx'
import { LineSheet } from './line-sheet.tsx'
import { draftOf } from './record-draft.ts'
import { RecordPayment } from './record-payment.tsx'
import type { SeenTab } from './tab-facts.ts'
import { TabView } from './tab.view.tsx'
import { entriesQuery } from './tabs.api.ts'
import styles from './tabs.module.css'
import { WriteOffSheet } from './write-off-sheet.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { useClub } from '#features/membership/index.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface TabOpenedProps {
  readonly clubId: ClubId
  readonly tab: Tab
  readonly seen: SeenTab
}

/** Shows one tab with its entries and the possible actions. */
export function TabOpened({ clubId, tab, seen }: TabOpenedProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const { today } = useClub()
  const [doing, setDoing] = useState<'record' | 'line' | 'write-off'>()
  const entries = useInfiniteQuery(entriesQuery(clubId, tab.id))
  const shown = entries.data?.pages.flat()
  const close = () => setDoing(undefined)
  const { other, mine } = seen
  return (
    <>
      <TabView
        clubId={clubId}
        tab={tab}
        seen={seen}
        onRecord={() => setDoing('record')}
        onLine={() => setDoing('line')}
        onWriteOff={() => setDoing('write-off')}
      />
      <section className={styles.group} aria-labelledby="tab-entries">
        <h2 id="tab-entries">{t('tabs:entries')}</h2>
        {shown === undefined &&
          (entries.error ? (
            <LoadFailedView
              error={entries.error}
              isBusy={entries.isFetching}
              onRetry={() => void entries.refetch()}
            />
          ) : (
            <SkeletonRows label={t('common:loading')} />
          ))}
        {shown?.length === 0 && <EmptyState compact title={t('tabs:noEntries')} />}
        {shown && shown.length > 0 && <EntriesView clubId={clubId} entries={shown} seen={seen} />}
        <ListEnd
          hasMore={entries.hasNextPage}
          isLoading={entries.isFetchingNextPage}
          onReach={() => void entries.fetchNextPage()}
          loadingLabel={t('common:loading')}
        />
      </section>
      {doing === 'record' && mine !== null && (
        <RecordPayment first={draftOf(seen, today)} mine={mine} other={other} onClose={close} />
      )}
      {doing === 'line' && other.id !== null && (
        <LineSheet
          clubId={clubId}
          person={{ id: other.id, name: other.name }}
          line={tab.line}
          onClose={close}
        />
      )}
      {doing === 'write-off' && (
        <WriteOffSheet clubId={clubId} tabId={tab.id} name={other.name} owed={seen.balance} onClose={close} />
      )}
    </>
  )
}
