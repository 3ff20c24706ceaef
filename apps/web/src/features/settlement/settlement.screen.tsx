import type { Period } from '@cardroom/contract/periods'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BareHeadView } from './bare-head.view.tsx'
import { settlementQuery, useExportSettlement } from './settlement.api.ts'
import { SettlementHeadView } from './settlement-head.view.tsx'
import { SettlementWeek } from './settlement-week.tsx'
import styles from './settlement.module.css'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { may, useClub } from '#features/membership/index.ts'
import { periodsQuery } from '#features/report/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { isoWeek } from '#lib/iso-week.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Shows one week's settlement: its result, and the steps to close it. */
export function SettlementScreen() {
  const { t } = useTranslation('settlement')
  const me = useMe()
  const club = useClub()
  const id = Number(useParams().period)
  const isAllowed = may(me, 'settle')
  const query = useQuery({ ...settlementQuery(club.id, id), enabled: isAllowed && Number.isInteger(id) })
  const periods = useQuery({ ...periodsQuery(club.id), enabled: isAllowed }).data
  const save = useExportSettlement(club.id, id)
  // Before the club's first deal there is nothing to settle.
  const isNone = query.isError && keyOf(query.error) === 'notFound'
  if (!isAllowed || isNone)
    return (
      <div className={styles.screen}>
        <BareHeadView clubId={club.id} />
        <EmptyState
          title={t(isNone ? 'noDeals' : 'notPermitted')}
          text={t(isNone ? 'noDealsText' : 'notPermittedText')}
        />
      </div>
    )
  return (
    <div className={styles.screen}>
      {query.data ? (
        <SettlementHeadView
          clubId={club.id}
          period={query.data.period}
          week={isoWeek(query.data.period.from, query.data.period.time_zone)}
          {...weeksAround(periods, query.data.period)}
        >
          <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />
        </SettlementHeadView>
      ) : (
        <BareHeadView clubId={club.id} />
      )}
      <Loaded query={query}>
        {(settlement) => (
          <SettlementWeek
            // The key drops a refusal, which belongs to a step of another week.
            key={settlement.period.id}
            clubId={club.id}
            settlement={settlement}
            onExport={() => save.mutate('xlsx')}
          />
        )}
      </Loaded>
    </div>
  )
}

/** Returns the neighbours of a week; the list is newest first. */
function weeksAround(
  periods: readonly Period[] | undefined,
  { number }: Period,
): { readonly earlier: Period | undefined; readonly later: Period | undefined } {
  const of = (wanted: number) => periods?.find((each) => each.number === wanted)
  return { earlier: of(number - 1), later: of(number + 1) }
}
