import type { ReactNode } from 'react'
import { CountedAmount } from './counted-amount.tsx'
import styles from './balance-rail.module.css'
import text from '#ui/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'
import type { CoinName } from '#ui/coin/coin.tsx'

export interface Balance {
  readonly coin: CoinName
  readonly amount: number
  /**
   * Formats the amount on screen: exact if there is room ("184,250", "~1.2M"), or always exact where the person
   * decides.
   */
  readonly glance: (amount: number) => string
  /** The exact amount with its currency: "Red chips: 184,250". It is read out, and shown on press or hover. */
  readonly exact: string
  readonly isLow?: boolean | undefined
}

interface BalanceRailProps {
  readonly label: string
  readonly balances: readonly Balance[]
  /** `IconButton`s at the end: wallet, top up. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** Shows the person's balances, sunk into the table's edge. */
export function BalanceRail({ label, balances, children, className }: BalanceRailProps) {
  return (
    <div
      className={classNames(styles.rail, balances.length > 2 && styles.tight, className)}
      role="group"
      aria-label={label}
      data-stays-clear
    >
      {balances.map((balance) => (
        <span
          key={balance.coin}
          className={classNames(styles.balance, balance.isLow && styles.low)}
          title={balance.exact}
        >
          <span className={text.hidden}>{balance.exact}</span>
          <Coin name={balance.coin} size={22} className={styles.coin} />
          <span className={text.number} aria-hidden="true">
            <CountedAmount amount={balance.amount} format={balance.glance} />
          </span>
        </span>
      ))}
      <span className={styles.space} />
      {children}
    </div>
  )
}
