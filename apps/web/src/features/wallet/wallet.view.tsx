import type { AnswerOf } from '@cardroom/contract'
import type { getWallet } from '@cardroom/contract/reports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { movementKey } from './movement-text.ts'
import styles from './wallet.module.css'
import { pathTo, patterns } from '#app/paths.ts'
import { ChipAmount } from '#features/cashier/index.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

type Wallet = AnswerOf<typeof getWallet>

interface GeneralViewProps {
  readonly wallet: Wallet
  readonly topUpPath: string
  /** The way to where these balances are proven. */
  readonly proven: ReactNode
}

/** Gold, diamonds, and how they came and went. */
export function GeneralView({ wallet, topUpPath, proven }: GeneralViewProps) {
  const { t } = useTranslation(['wallet', 'common', 'errors'])
  return (
    <div className={styles.general}>
      <div>
        <div className={styles.balances}>
          <Balance coin="gold" amount={wallet.gold_amount} />
          <Balance coin="diamond" amount={wallet.diamond_amount} />
          <Link to={topUpPath} className={buttonClass({ wide: true, className: styles.topUp })}>
            <Icon name="plus" size={18} />
            {t('wallet:topUp')}
          </Link>
        </div>
        {proven}
      </div>
      <section className={styles.movements}>
        <SectionHeader title={t('wallet:last')} />
        {wallet.transactions.length === 0 ? (
          <EmptyState compact title={t('errors:noHistoryTitle')} text={t('errors:noHistorySubtitle')} />
        ) : (
          <List className={styles.list}>
            {wallet.transactions.map((movement) => (
              <MovementRow key={`${movement.id} ${movement.amount}`} movement={movement} />
            ))}
          </List>
        )}
      </section>
    </div>
  )
}

function Balance({ coin, amount }: { readonly coin: 'gold' | 'diamond'; readonly amount: number }) {
  const { t } = useTranslation('common')
  return (
    <div className={cardClass({ className: styles.balance })}>
      <small>
        <Coin name={coin} size={24} />
        {t(`coins.${coin}`)}
      </small>
      <b>{formatAmount(amount, useLanguage())}</b>
    </div>
  )
}

function MovementRow({ movement }: { readonly movement: Wallet['transactions'][number] }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const isIn = movement.amount > 0
  return (
    <ListRow
      leading={<RowIcon name={isIn ? 'arrow-down-left' : 'arrow-up-right'} />}
      title={t(`reason.${movementKey(movement.reason)}`)}
      meta={formatDateTime(movement.created_at)}
      end={
        <>
          <ChipAmount
            amount={movement.amount}
            coin={movement.currency}
            plus
            tone={isIn ? 'positive' : 'plain'}
            coinSize={18}
          />
          <small className={styles.after}>
            {t('after', { balance: formatAmount(movement.balance, language) })}
          </small>
        </>
      }
    />
  )
}

interface MyClubsViewProps {
  readonly clubs: Wallet['clubs']
  readonly crests: ReadonlyMap<number, { readonly avatar: string | null; readonly avatar_id: number }>
}

/** What I hold in each of my clubs. */
export function MyClubsView({ clubs, crests }: MyClubsViewProps) {
  const { t } = useTranslation(['wallet', 'common', 'errors'])
  if (clubs.length === 0)
    return (
      <EmptyState
        compact
        title={t('errors:noClubTitle')}
        text={t('errors:noClubSubTitle')}
        action={
          <Link to={pathTo(patterns.clubs)} className={buttonClass({})}>
            {t('wallet:toClubs')}
          </Link>
        }
      />
    )
  return (
    <List className={styles.list}>
      {clubs.map((club) => (
        <ListRow
          key={club.id}
          leading={
            <Crest preset={crests.get(club.id)?.avatar_id ?? 0} photo={crests.get(club.id)?.avatar ?? null} />
          }
          title={club.name}
          badge={<Badge>{t(`common:roles.${club.role}`)}</Badge>}
          end={
            <>
              <ChipAmount amount={club.white_amount} coin="white" coinSize={18} />
              {(club.role === 'agent' || club.role === 'manager') && (
                <ChipAmount amount={club.red_amount} coin="red" coinSize={18} />
              )}
            </>
          }
          link={<Link to={pathTo(patterns.club, { clubId: club.id })} />}
          chevron
        />
      ))}
    </List>
  )
}
