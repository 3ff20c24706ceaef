import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ReportField, ReportRow } from '@cardroom/contract/report'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openableFields } from './openable-fields.ts'
import { ReportEntriesView } from './report-entries.view.tsx'
import type { ReportChoice } from '../report-choice.ts'
import { entriesQuery, useExportEntries } from '../report.api.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ReportEntriesProps {
  readonly clubId: ClubId
  readonly userId: UserId
  readonly row: ReportRow
  readonly choice: ReportChoice
}

/** Shows the entries behind a row or one of its figures (rule reports-14). */
export function ReportEntries(props: ReportEntriesProps) {
  const { t } = useTranslation('common')
  // The texts for entries load with them. The content above stays meanwhile.
  return (
    <Suspense fallback={<SkeletonRows label={t('loading')} count={3} />}>
      <Entries {...props} />
    </Suspense>
  )
}

function Entries({ clubId, userId, row, choice }: ReportEntriesProps) {
  const { t } = useTranslation(['common', 'clubBank'])
  const [field, setField] = useState<ReportField>()
  const opened = { userId, field, choice }
  const query = useInfiniteQuery(entriesQuery(clubId, opened))
  const save = useExportEntries(clubId, opened)
  const { data, error } = query
  return (
    <>
      <ReportEntriesView
        clubId={clubId}
        fields={openableFields(row)}
        field={field}
        onField={setField}
        entries={data}
        tools={<ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />}
        instead={
          error ? (
            <LoadFailedView error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows label={t('common:loading')} count={3} />
          )
        }
      />
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
