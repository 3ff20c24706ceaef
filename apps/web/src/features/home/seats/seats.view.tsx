import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './seats.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { MetaParts } from '#ui/list-row/list-row.tsx'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { StillWheel } from '#ui/wheel/still-wheel.tsx'

export interface KeptSeat {
  readonly sessionId: number
  readonly gameId: number
  readonly gameType: number
  readonly limit: 'casual' | 'standard' | 'deluxe' | 'diamond' | 'vip'
  readonly currency: 'gold' | 'white'
  /** The net result of the finished rounds. */
  readonly result: number
  /** The stake in a hand that waits for the player; null if there is none. */
  readonly staked: number | null
  /** The time until the seat is lost; null while the clock of the seat is paused. */
  readonly keptForMs: number | null
}

/** Shows the tables that the user has not left. */
export function SeatsView({ seats }: { readonly seats: readonly KeptSeat[] }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const [first] = seats
  const kept = seats.length === 1 ? first?.keptForMs : undefined
  return (
    <Card className={styles.seats}>
      <header className={styles.header}>
        <h2>{t('seats.title', { count: seats.length })}</h2>
        {kept != null && <span>{formatDuration(kept, language)}</span>}
      </header>
      <ul className={styles.list}>
        {seats.map((seat) => (
          <SeatRow key={seat.sessionId} seat={seat} />
        ))}
      </ul>
    </Card>
  )
}

function SeatRow({ seat }: { readonly seat: KeptSeat }) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const game = t(`home:games.${seat.gameId as 1}`)
  const tone = seat.result > 0 ? styles.won : seat.result < 0 ? styles.lost : undefined
  return (
    <li className={styles.seat}>
      <GameTile gameType={seat.gameType} />
      <span className={styles.words}>
        <b>{game}</b>
        <span className={styles.line}>
          <MetaParts
            parts={[
              t(`common:limits.${seat.limit}`),
              <span key="result" className={classNames(styles.result, tone)}>
                <Coin name={seat.currency} size={14} />
                {formatAmount(seat.result, language, { plus: true })}
              </span>,
            ]}
          />
        </span>
        {seat.staked !== null && (
          <span className={styles.waits}>
            <Icon name="clock" size={14} />
            {t('home:seats.handWaits', { amount: formatAmount(seat.staked, language) })}
          </span>
        )}
      </span>
      <Link
        to={pathTo(patterns.table, { sessionId: seat.sessionId })}
        className={buttonClass({ look: 'second', size: 'medium' })}
        aria-label={t('home:seats.resumeGame', { game })}
      >
        {t('home:seats.resume')}
      </Link>
    </li>
  )
}

/** Shows a small picture of a game on its table. It is decoration; the name is beside it. */
function GameTile({ gameType }: { readonly gameType: number }) {
  if (gameType === 1)
    return (
      <span className={classNames(styles.tile, styles.spruce)}>
        <StillWheel size={44} top="17" />
      </span>
    )
  return (
    <span className={classNames(styles.tile, gameType === 2 ? styles.claret : styles.midnight)}>
      <PlayingCard code={gameType === 2 ? '9D' : 'AS'} label="" width={24} className={styles.left} />
      <PlayingCard code={gameType === 2 ? 'KS' : 'JH'} label="" width={24} className={styles.right} />
    </span>
  )
}
