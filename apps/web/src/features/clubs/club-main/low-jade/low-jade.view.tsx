import { useTranslation } from 'react-i18next'
import styles from './low-jade.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LowJadeViewProps {
  readonly open: boolean
  readonly club: string
  /** Null for a user who may not see the club's balances. */
  readonly jade: number | null
  readonly limit: number
  readonly mayTopUp: boolean
  readonly onLater: () => void
  readonly onTopUp: () => void
}

/** Reminds the staff, and offers a top-up to those who may do it. */
export function LowJadeView({ open, club, jade, limit, mayTopUp, onLater, onTopUp }: LowJadeViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const title = t('clubs:lowJade.title', { club })
  const shared = { open, waits: true, title, closeLabel: t('common:close') }
  const text = t('clubs:lowJade.text')
  if (!mayTopUp)
    return (
      <Sheet
        {...shared}
        description={text}
        onClose={onLater}
        footer={<Button onClick={onLater}>{t('common:ok')}</Button>}
      >
        <Missing jade={jade} limit={limit} />
      </Sheet>
    )
  return (
    <ConfirmSheet
      {...shared}
      text={text}
      cancelLabel={t('clubs:lowJade.later')}
      confirmLabel={t('clubs:lowJade.topUp')}
      onCancel={onLater}
      onConfirm={onTopUp}
    >
      <Missing jade={jade} limit={limit} />
    </ConfirmSheet>
  )
}

function Missing({ jade, limit }: Pick<LowJadeViewProps, 'jade' | 'limit'>) {
  const { t } = useTranslation('clubs')
  const language = useLanguage()
  const fact = (name: 'has' | 'needs' | 'missing', value: number) => ({
    name: t(`lowJade.${name}`),
    value: (
      <span className={styles.amount}>
        {formatAmount(value, language)}
        <Coin name="jade" size={18} />
      </span>
    ),
  })
  const needs = fact('needs', limit)
  return (
    <Facts
      facts={jade === null ? [needs] : [fact('has', jade), needs, fact('missing', Math.max(0, limit - jade))]}
    />
  )
}
