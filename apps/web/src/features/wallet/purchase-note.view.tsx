import type { Purchase } from '@cardroom/contract/payments'
import { useTranslation } from 'react-i18next'
import styles from './wallet.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Note } from '#ui/note/note.tsx'

interface PurchaseNoteViewProps {
  readonly purchase: Purchase
  readonly onClose: () => void
}

/** Shows the result of the purchase from which the user returns. */
export function PurchaseNoteView({ purchase, onClose }: PurchaseNoteViewProps) {
  const { t } = useTranslation(['wallet', 'common'])
  const language = useLanguage()
  const values = {
    result: formatAmount(purchase.result, language),
    dollars: formatAmount(purchase.amount, language),
  }
  return (
    <div className={styles.purchase} role="status">
      <Note
        leading={<Coin name="diamond" size={28} />}
        title={t(`wallet:purchase.${purchase.status}`, values)}
        text={t(`wallet:purchase.${purchase.status}Text`, values)}
        action={<IconButton icon="x" iconSize={20} label={t('common:close')} onClick={onClose} />}
      />
    </div>
  )
}
