import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PaymentsTableView } from './payments-table.view.tsx'
import { PaymentsView } from './payments.view.tsx'
import { paymentPath } from '../tab-path.ts'
import { paymentsQuery, useExportPayments } from '../tabs.api.ts'
import styles from '../tabs.module.css'
import { useViewer } from '../use-viewer.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** Lists payments outside the app, newest first. */
export function Payments({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['tabs', 'common'])
  const viewer = useViewer()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const query = useInfiniteQuery(paymentsQuery(clubId))
  const save = useExportPayments(clubId)
  const payments = query.data
  if (payments === undefined)
    return query.error ? (
      <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={t('common:loading')} />
    )
  if (payments.length === 0)
    return <EmptyState compact title={t('tabs:noPayments')} text={t('tabs:noPaymentsText')} />
  return (
    <>
      <div className={styles.file}>
        <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />
      </div>
      {isWide ? (
        <PaymentsTableView
          payments={payments}
          onOpen={({ id }) => void navigate(paymentPath(clubId, id))}
          onExport={() => save.mutate('xlsx')}
        />
      ) : (
        <PaymentsView payments={payments} viewer={viewer} />
      )}
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
