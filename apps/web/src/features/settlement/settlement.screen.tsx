import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BareHeadView } from './bare-head.view.tsx'
import { settlementQuery } from './settlement.api.ts'
import { SettlementHeadView } from './settlement-head.view.tsx'
import { SettlementWeek } from './settlement-week.tsx'
import styles from './settlement.module.css'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { may, useClub } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
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
        />
      ) : (
        <BareHeadView clubId={club.id} />
      )}
      <Loaded query={query}>
        {(settlement) => <SettlementWeek clubId={club.id} settlement={settlement} />}
      </Loaded>
    </div>
  )
}
