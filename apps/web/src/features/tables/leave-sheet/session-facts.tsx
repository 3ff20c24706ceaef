import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import styles from './session-facts.module.css'
import { useTimeSeated } from '../session-meter/use-time-seated.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { settledBalance } from '#lib/settled-balance.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'

/** Shows time, rounds, stakes and net result, which are never hidden. */
export function SessionFacts({ session }: { readonly session: SessionShown }) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const seated = useTimeSeated(session)
  const coin = <Coin name={session.currency} size={18} />
  return (
    <Facts
      facts={[
        { name: t('time'), value: formatDuration(seated, language) },
        { name: t('rounds'), value: formatAmount(session.rounds, language) },
        {
          name: t('staked'),
          value: (
            <span className={styles.amount}>
              {formatAmount(session.stake, language)}
              {coin}
            </span>
          ),
        },
        {
          name: t('result'),
          value: (
            <span className={styles.amount}>
              {formatAmount(settledBalance(session), language, { plus: true })}
              {coin}
            </span>
          ),
        },
      ]}
    />
  )
}
