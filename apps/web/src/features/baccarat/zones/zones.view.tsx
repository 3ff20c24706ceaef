import type { BaccaratBetType, BaccaratVariant } from '@cardroom/games'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './zones.module.css'
import { keyOfBet, stakedOn } from '#features/bets/index.ts'
import { oddsOf, useBetName } from '#features/rounds/index.ts'
import { BetPile, useBetting, usePayRoutes, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

interface ZonesViewProps {
  readonly variant: BaccaratVariant
  /** Returns the chips that others have on a spot of a shared table. */
  readonly othersOn?: ((type: BaccaratBetType) => ReactNode) | undefined
}

const small = ['player_pair', 'tie', 'banker_pair'] as const
const large = ['player', 'banker'] as const

/** Shows five spots. A press places the chosen chip. After a round, a press begins the next one. */
export function ZonesView({ variant, othersOn }: ZonesViewProps) {
  const { t } = useTranslation('baccarat')
  const { picture, isShowing } = useBetting()
  const zones = useRef<HTMLElement>(null)
  usePayRoutes(zones, picture?.isCounted === true)
  return (
    <section ref={zones} className={styles.zones} aria-label={t('spots')} inert={isShowing}>
      <div className={styles.row}>
        {small.map((type) => (
          <Zone key={type} type={type} variant={variant} others={othersOn?.(type)} />
        ))}
      </div>
      <div className={classNames(styles.row, styles.large)}>
        {large.map((type) => (
          <Zone key={type} type={type} variant={variant} others={othersOn?.(type)} />
        ))}
      </div>
    </section>
  )
}

interface ZoneProps {
  readonly variant: BaccaratVariant
  readonly type: BaccaratBetType
  readonly others: ReactNode
}

function Zone({ type, variant, others }: ZoneProps) {
  const { t } = useTranslation('baccarat')
  const language = useLanguage()
  const { session, chipBody } = useTable()
  const { bets, picture, canBet, place, takeBack } = useBetting()
  const spot = { type, numbers: [] }
  const result = picture?.piles.get(keyOfBet(spot))
  const isLost = result?.left === 0
  const name = useBetName()({ type })
  const odds =
    type === 'banker' && variant === 'no-commission'
      ? t('noCommissionOdds')
      : oddsOf(session.game_id, type, language)
  const staked = stakedOn(bets, keyOfBet(spot))
  const label =
    staked > 0
      ? t('spotStaked', { name, odds, staked: formatAmount(staked, language) })
      : t('spot', { name, odds })
  return (
    <button
      type="button"
      className={classNames(styles.zone, styles[type])}
      aria-label={label}
      aria-disabled={!canBet}
      data-won={result !== undefined && result.won > 0}
      data-staked={staked > 0 && !isLost}
      onClick={() => place(spot)}
      onKeyDown={(event) => event.key === 'Backspace' && takeBack(spot)}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.odds}>{odds}</span>
      {others && (
        <span className={styles.others} aria-hidden="true">
          {others}
        </span>
      )}
      {staked > 0 && (
        <span className={styles.chip} aria-hidden="true">
          <BetPile
            amount={staked}
            body={chipBody}
            result={result}
            isCollected={picture?.isCollected}
            side="left"
            away={-9}
          />
        </span>
      )}
    </button>
  )
}
