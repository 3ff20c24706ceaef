import type { ReactNode } from 'react'
import styles from './table-header.module.css'
import { Coin } from '#ui/coin/coin.tsx'
import type { CoinName } from '#ui/coin/coin.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import text from '#ui/text.module.css'

interface TableHeaderProps {
  readonly title: string
  /** Stands before the limit, under the title: the connection. */
  readonly sign?: ReactNode
  /** "Standard" */
  readonly limit: string
  /** "50–5,000". It is never cut. */
  readonly stakes: string
  /** A press on the game's name opens the rules. */
  readonly rulesLabel: string
  readonly onRules: () => void
  readonly leaveLabel: string
  readonly onLeave: () => void
  readonly coin: CoinName
  readonly balance: ReactNode
  readonly balanceLabel: string
  /** Stands under the balance: the state of the session. */
  readonly meter?: ReactNode
  readonly onBalance: () => void
  /** The controls that stand before the balance, such as the seal and the sound. */
  readonly children?: ReactNode
  readonly menu: ReactNode
}

/** Shows Leave at the top left and the balance at the top right, in every game. */
export function TableHeader(props: TableHeaderProps) {
  const { title, sign, limit, stakes, rulesLabel, onRules, leaveLabel, onLeave, children, menu } = props
  const { coin, balance, balanceLabel, meter, onBalance } = props
  return (
    <header className={styles.header}>
      <IconButton icon="chevron-left" iconSize={24} label={leaveLabel} onClick={onLeave} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>
          {sign}
          <span className={styles.limit}>{limit}</span>
          <span>
            {' · '}
            {stakes}
          </span>
          <Icon name="info" size={14} />
        </p>
        <button
          type="button"
          className={styles.rules}
          aria-label={rulesLabel}
          aria-haspopup="dialog"
          onClick={onRules}
        />
      </div>
      {children}
      <button
        type="button"
        className={styles.balance}
        aria-haspopup="dialog"
        data-balance
        onClick={onBalance}
      >
        <Coin name={coin} size={20} />
        <span className={styles.figures}>
          <span className={text.hidden}>{balanceLabel}</span>
          <span className={text.number}>{balance}</span>
          {meter && <span className={styles.meter}>{meter}</span>}
        </span>
      </button>
      {menu}
    </header>
  )
}
