import type { SettledBet } from '@cardroom/contract/rounds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settled-bets.module.css'
import { useTable } from '../table-provider.tsx'
import { oddsOf, useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

/** Lists the bets: won bets by name, lost bets as chips, and also by name after a press. */
export function SettledBetsView({ bets }: { readonly bets: readonly SettledBet[] }) {
  const nameOf = useBetName()
  const [isOpen, setOpen] = useState(false)
  const [paid, lost] = [bets.filter((bet) => bet.payout > 0), bets.filter((bet) => bet.payout === 0)]
  const isSummed = lost.length > 1
  return (
    <ul className={styles.bets}>
      {paid.map((bet) => (
        <BetRow key={nameOf(bet)} bet={bet} />
      ))}
      {isSummed && <LostRow bets={lost} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      {(isOpen || !isSummed) && lost.map((bet) => <BetRow key={nameOf(bet)} bet={bet} />)}
    </ul>
  )
}

function BetRow({ bet }: { readonly bet: SettledBet }) {
  const { t } = useTranslation('rounds')
  const { session, chipBody } = useTable()
  const language = useLanguage()
  const nameOf = useBetName()
  const amount = formatAmount(bet.amount, language)
  return (
    <li className={styles.row} data-lost={bet.payout === 0}>
      <PlayingChip value={bet.amount} body={chipBody} size={24} />
      <span className={styles.name}>{nameOf(bet)}</span>
      <i>{t('amountAt', { amount, odds: oddsOf(session.game_id, bet.type, language) })}</i>
      <b data-won={bet.payout > bet.amount}>
        {formatAmount(bet.payout - bet.amount, language, { plus: true })}
      </b>
    </li>
  )
}

interface LostRowProps {
  readonly bets: readonly SettledBet[]
  readonly isOpen: boolean
  readonly onPress: () => void
}

const chipsShown = 5

/** Shows the lost bets in one row. */
function LostRow({ bets, isOpen, onPress }: LostRowProps) {
  const { chipBody } = useTable()
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const stake = bets.reduce((total, bet) => total + bet.amount, 0)
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={isOpen} data-lost onClick={onPress}>
        <span className={styles.name}>
          {t('betsLost', { count: bets.length })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </span>
        {!isOpen && (
          <span className={styles.chips}>
            {bets.slice(0, chipsShown).map((bet, place) => (
              <PlayingChip key={place} value={bet.amount} body={chipBody} size={24} />
            ))}
          </span>
        )}
        <b>{formatAmount(-stake, language)}</b>
      </button>
    </li>
  )
}
