import { toWire, type Amount } from '@cardroom/money'
import { clubBonus } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './create-club.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface ConfirmClubViewProps {
  readonly open: boolean
  readonly name: string
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function ConfirmClubView({ name, ...rest }: ConfirmClubViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const language = useLanguage()
  const amount = (value: Amount, coin: CoinName) => (
    <span className={styles.amount}>
      {formatAmount(toWire(value), language)}
      <Coin name={coin} size={18} />
    </span>
  )
  return (
    <ConfirmSheet
      {...rest}
      title={t('clubs:create.confirmTitle', { name })}
      text={t('clubs:create.confirmText')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('clubs:create.confirm')}
    >
      <Facts
        facts={[
          { name: t('clubs:create.facts.role'), value: t('common:roles.owner') },
          { name: t('clubs:create.facts.red'), value: amount(clubBonus.red, 'red') },
          { name: t('clubs:create.facts.jade'), value: amount(clubBonus.jade, 'jade') },
        ]}
      />
    </ConfirmSheet>
  )
}
