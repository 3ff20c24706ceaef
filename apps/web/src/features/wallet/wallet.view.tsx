import type { AnswerOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { getWallet } from '@cardroom/contract/reports'
import { type PersonalCurrency, holdsRed } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { movementKey } from './movement-text.ts'
import styles from './wallet.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { List, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

type Wallet = AnswerOf<typeof getWallet>

interface GeneralViewProps {
  readonly wallet: Wallet
  readonly topUpPath: string
  /** A link to the proof of these balances. */
  readonly proven: ReactNode
  readonly onOpenSession: (id: number) => void
}

/** Shows gold, diamonds, and their movements. */
export function GeneralView({ wallet, topUpPath, proven, onOpenSession }: GeneralViewProps) {
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
        {wallet.lines.length === 0 ? (
          <EmptyState compact title={t('errors:noHistoryTitle')} text={t('errors:noHistorySubtitle')} />
        ) : (
          <List className={styles.list}>
            {wallet.lines.map((line) => (
              <WalletRow key={line.id} line={line} onOpenSession={onOpenSession} />
            ))}
          </List>
        )}
      </section>
    </div>
  )
}

function Balance({ coin, amount }: { readonly coin: PersonalCurrency; readonly amount: number }) {
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

interface WalletRowProps {
  readonly line: Wallet['lines'][number]
  readonly onOpenSession: (id: number) => void
}

const gameIcons: Readonly<Record<number, IconName>> = {
  1: 'g-roulette',
  2: 'g-roulette',
  3: 'g-roulette',
  4: 'g-baccarat',
  5: 'g-baccarat',
  6: 'g-blackjack',
}

/** Shows a session's stakes and payouts as one line, which opens to its rounds. */
function WalletRow({ line, onOpenSession }: WalletRowProps) {
  const { t } = useTranslation(['wallet', 'history', 'home'])
  const language = useLanguage()
  const { session, rounds } = line
  const isIn = line.amount > 0
  const time = formatDateTime(line.created_at)
  return (
    <ListRow
      leading={<RowIcon name={iconOf(line)} />}
      title={
        session ? t(`home:games.${session.game_id as 1}`) : t(`wallet:reason.${movementKey(line.reason)}`)
      }
      meta={<MetaParts parts={session ? [t('history:rounds', { count: rounds }), time] : [time]} />}
      end={
        <>
          <ChipAmount
            amount={line.amount}
            coin={line.currency}
            plus
            tone={isIn ? 'positive' : 'plain'}
            coinSize={18}
          />
          <small className={styles.after}>
            {t('wallet:after', { balance: formatAmount(line.balance, language) })}
          </small>
        </>
      }
      {...(session && { onPress: () => onOpenSession(session.id), chevron: true })}
    />
  )
}

const iconOf = ({ session, amount }: Wallet['lines'][number]): IconName =>
  session ? (gameIcons[session.game_id] ?? 'dices') : amount > 0 ? 'arrow-down-left' : 'arrow-up-right'

interface MyClubsViewProps {
  readonly clubs: Wallet['clubs']
  readonly crests: ReadonlyMap<ClubId, { readonly avatar: string | null; readonly avatar_id: number }>
}

/** Shows the user's balances in each club. */
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
              {holdsRed(club.role) && <ChipAmount amount={club.red_amount} coin="red" coinSize={18} />}
            </>
          }
          link={<Link to={pathTo(patterns.club, { clubId: club.id })} />}
          chevron
        />
      ))}
    </List>
  )
}
