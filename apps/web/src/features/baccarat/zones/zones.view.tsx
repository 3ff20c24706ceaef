import type { BaccaratBetType, BaccaratVariant } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './zones.module.css'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'
import { oddsOf, useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

interface ZonesViewProps {
  readonly variant: BaccaratVariant
  readonly gameId: number
  readonly bets: readonly SlipBet[]
  readonly chipBody: 'white' | 'gold'
  readonly isDisabled: boolean
  /** The spots that the round paid. */
  readonly won: readonly string[]
  /** The spots whose chips the house has taken. */
  readonly lost: readonly string[]
  readonly onPlace: (type: BaccaratBetType) => void
  readonly onTakeBack: (type: BaccaratBetType) => void
}

const small = ['player_pair', 'tie', 'banker_pair'] as const
const large = ['player', 'banker'] as const

/** Five spots: press to lay the chosen chip. */
export function ZonesView(props: ZonesViewProps) {
  const { t } = useTranslation('baccarat')
  return (
    <section className={styles.zones} aria-label={t('spots')}>
      <div className={styles.row}>
        {small.map((type) => (
          <Zone key={type} type={type} {...props} />
        ))}
      </div>
      <div className={classNames(styles.row, styles.large)}>
        {large.map((type) => (
          <Zone key={type} type={type} {...props} />
        ))}
      </div>
    </section>
  )
}

function Zone({
  type,
  variant,
  gameId,
  bets,
  chipBody,
  isDisabled,
  won,
  lost,
  onPlace,
  onTakeBack,
}: ZonesViewProps & { readonly type: BaccaratBetType }) {
  const { t } = useTranslation('baccarat')
  const language = useLanguage()
  const name = useBetName()({ type })
  const odds =
    type === 'banker' && variant === 'no-commission' ? t('noCommissionOdds') : oddsOf(gameId, type, language)
  const staked = bets.find((bet) => keyOfBet(bet) === `${type}:`)?.amount ?? 0
  const label =
    staked > 0
      ? t('spotStaked', { name, odds, staked: formatAmount(staked, language) })
      : t('spot', { name, odds })
  return (
    <button
      type="button"
      className={classNames(styles.zone, styles[type])}
      aria-label={label}
      aria-disabled={isDisabled}
      data-won={won.includes(type)}
      data-staked={staked > 0 && !lost.includes(type)}
      onClick={() => onPlace(type)}
      onKeyDown={(event) => event.key === 'Backspace' && onTakeBack(type)}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.odds}>{odds}</span>
      {staked > 0 && (
        <span
          className={classNames(styles.chip, lost.includes(type) ? chipMotion.taken : chipMotion.laid)}
          key={staked}
        >
          <PlayingChip value={staked} body={chipBody} size={40} />
        </span>
      )}
    </button>
  )
}
