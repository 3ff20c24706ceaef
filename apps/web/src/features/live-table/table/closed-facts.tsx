import { useTranslation } from 'react-i18next'
import styles from './closed-facts.module.css'
import { tableFacts } from '../discs/spot-discs.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { stakeOf } from '#features/bets/index.ts'
import { useBetting } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Shows, in place of the dock during the draw, the stakes and how many devices have opened their secrets. */
export function ClosedFacts() {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { live, answer } = useSharedSeat()
  const { bets } = useBetting()
  const { table, past, secrets } = live
  const isInHand = table.state === 'closed' || table.state === 'playing'
  const chips = isInHand ? table.chips : (past?.chips ?? [])
  const answered = isInHand ? secrets.size : (past?.secrets.size ?? 0)
  const { placed, staked } = tableFacts(chips)
  const isSilent = answer !== undefined && answer.kind !== 'sent'
  return (
    <div className={styles.facts}>
      <p>
        <span>{t('yourStake')}</span>
        <b>{formatAmount(stakeOf(bets), language)}</b>
      </p>
      <p>
        <span>{t('tableStake')}</span>
        <b>{formatAmount(staked, language)}</b>
      </p>
      <p className={styles.answers} data-silent={isSilent}>
        <Icon name="badge-check" size={18} />
        <span>
          <b>{t('answered', { count: placed, answered: formatAmount(answered, language) })}</b>
          <span>{t('devicesInDraw')}</span>
        </span>
      </p>
    </div>
  )
}
