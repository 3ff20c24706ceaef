import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './nickname.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import text from '#ui/text.module.css'

interface ConfirmNameViewProps {
  readonly isOpen: boolean
  readonly name: string
  /** The balance in diamonds. */
  readonly balance: number
  readonly price: number
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function ConfirmNameView({ isOpen, name, balance, price, ...rest }: ConfirmNameViewProps) {
  const { t } = useTranslation(['settings', 'shell', 'errors', 'common'])
  const language = useLanguage()
  const isOnline = useIsOnline()
  const isShort = balance < price
  const diamonds = (amount: number) => (
    <span className={styles.amount}>
      {formatAmount(amount, language)}
      <Coin name="diamond" size={18} />
    </span>
  )
  return (
    <ConfirmSheet
      open={isOpen}
      title={t('settings:nickname.confirmTitle')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('settings:nickname.confirm', { amount: formatAmount(price, language) })}
      refusal={isShort ? t('errors:lowBalance') : undefined}
      disabled={!isOnline}
      {...rest}
    >
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: t('settings:nickname.newName'), value: name },
            { name: t('settings:nickname.balance'), value: diamonds(balance) },
            { name: t('settings:nickname.price'), value: diamonds(price) },
            ...(isShort ? [] : [{ name: t('settings:nickname.after'), value: diamonds(balance - price) }]),
          ]}
        />
      </div>
      {isShort && (
        <Link
          to={`${pathTo(patterns.topUp, { clubId: 0 })}?diamonds=${price - balance}`}
          className={classNames(text.link, styles.topUp)}
        >
          {t('shell:topUp')}
        </Link>
      )}
    </ConfirmSheet>
  )
}
