import { useTranslation } from 'react-i18next'
import type { NamePayment } from './name-payment.ts'
import styles from './club-name.module.css'
import { JadeAmount } from '../page/jade-amount.tsx'
import { useIsOnline } from '#lib/api/connection.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface ConfirmClubNameViewProps {
  readonly isOpen: boolean
  readonly from: string
  readonly to: string
  readonly price: number
  readonly payment: NamePayment
  readonly refusal: string | undefined
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function ConfirmClubNameView({ isOpen, from, to, price, payment, ...rest }: ConfirmClubNameViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const isOnline = useIsOnline()
  const coin = payment.from === 'diamond' ? 'diamond' : 'jade'
  return (
    <ConfirmSheet
      open={isOpen}
      title={t('clubSettings:name.confirmTitle')}
      text={t(`clubSettings:name.pays.${payment.from}`)}
      confirmLabel={t('clubSettings:name.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      disabled={!isOnline}
      {...rest}
    >
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: t('clubSettings:name.was'), value: from },
            { name: t('clubSettings:name.label'), value: to },
            { name: t('clubSettings:name.price'), value: <JadeAmount amount={price} coin={coin} /> },
          ]}
        />
      </div>
    </ConfirmSheet>
  )
}
