import { runsClub } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bank } from './bank/bank.tsx'
import styles from './club-bank.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TrialBalanceView } from './trial-balance/trial-balance.view.tsx'
import { trialBalanceQuery } from './club-bank.api.ts'
import { Entries } from './entries/entries.tsx'
import type { OpenedLine } from './entries/opened-line.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { ClubSeal } from '#features/seals/index.ts'

/** Shows the income of the tables, the profit to take, and whether the club's books balance. */
export function ClubBankScreen() {
  const { t } = useTranslation(['clubBank', 'clubs', 'common'])
  const me = useMe()
  const clubId = useClubId()
  const seesBank = may(me, 'buy_red') || may(me, 'view_balance')
  return (
    <>
      <PageHeader
        title={t('clubBank:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.clubSettings, { clubId })} />}
      />
      {seesBank ? (
        <div className={styles.content}>
          <Bank />
          {runsClub(me) && <TrialBalance />}
          <List className={cardClass({ padded: false })}>
            <ListRow
              link={<Link to={pathTo(patterns.clubFairness, { clubId })} />}
              leading={<RowIcon name="scale" />}
              title={t('clubs:links.fairness')}
              meta={t('clubs:links.fairnessMeta')}
              chevron
            />
          </List>
        </div>
      ) : (
        <EmptyState title={t('clubBank:notPermitted')} text={t('clubBank:notPermittedText')} />
      )}
    </>
  )
}

/** Shows the club's books, read from the entries themselves, to owner and admin. */
function TrialBalance() {
  const clubId = useClubId()
  const query = useQuery(trialBalanceQuery(clubId))
  const [opened, setOpened] = useState<OpenedLine | null>(null)
  return (
    <Loaded query={query}>
      {(lines) => (
        <>
          <TrialBalanceView lines={lines} onOpen={setOpened} />
          <ClubSeal clubId={clubId} />
          {opened && <Entries clubId={clubId} line={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Loaded>
  )
}
