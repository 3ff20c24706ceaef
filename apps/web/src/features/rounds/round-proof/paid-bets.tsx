import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './round-proof.module.css'
import { oddsOf, useBetName } from '../bet-name.ts'
import { ProofStep } from '../proof-step.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Lists every bet with its odds and its payout as the server recorded them; `checkRound` recomputes the payouts. */
export function PaidBets({ round }: { readonly round: RoundRecordShown }) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const nameOf = useBetName()
  const amount = (value: number) => formatAmount(value, language)
  return (
    <ProofStep
      icon="receipt"
      title={t('paidTitle')}
      text={t('paidText', { stake: amount(round.stake), payout: amount(round.payout) })}
    >
      {round.bets && (
        <ul className={styles.paid}>
          {round.bets.map((bet) => (
            <li key={`${bet.type}:${bet.numbers.join('-')}`}>
              <span>{nameOf(bet)}</span>
              <i>
                {t('amountAt', {
                  amount: amount(bet.amount),
                  odds: oddsOf(round.game_id, bet.type, language),
                })}
              </i>
              <b data-won={bet.payout > 0}>{amount(bet.payout)}</b>
            </li>
          ))}
        </ul>
      )}
    </ProofStep>
  )
}
