import { useTranslation } from 'react-i18next'
import styles from './low-jade.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface LowJadeViewProps {
  readonly open: boolean
  readonly club: string
  readonly jade: number
  readonly limit: number
  readonly onLater: () => void
  readonly onTopUp: () => void
}

/** Reminds who can do something about it. */
export function LowJadeView({ open, club, jade, limit, onLater, onTopUp }: LowJadeViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const language = useLanguage()
  const amount = (value: number) => (
    <span className={styles.amount}>
      {formatAmount(value, language)}
      <Coin name="jade" size={18} />
    </span>
  )
  return (
    <ConfirmSheet
      open={open}
      waits
      title={t('clubs:lowJade.title', { club })}
      text={t('clubs:lowJade.text')}
      cancelLabel={t('clubs:lowJade.later')}
      closeLabel={t('common:close')}
      confirmLabel={t('clubs:lowJade.topUp')}
      onCancel={onLater}
      onConfirm={onTopUp}
    >
      <Facts
        facts={[
          { name: t('clubs:lowJade.has'), value: amount(jade) },
          { name: t('clubs:lowJade.needs'), value: amount(limit) },
          { name: t('clubs:lowJade.missing'), value: amount(Math.max(0, limit - jade)) },
        ]}
      />
    </ConfirmSheet>
  )
}
