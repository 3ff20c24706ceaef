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

/** Rule money-14: what every new club begins with. */
const gift = { red: 200_000, jade: 100 } as const

export function ConfirmClubView({ name, ...rest }: ConfirmClubViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const language = useLanguage()
  const amount = (value: number, coin: CoinName) => (
    <span className={styles.amount}>
      {formatAmount(value, language)}
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
          { name: t('clubs:create.facts.red'), value: amount(gift.red, 'red') },
          { name: t('clubs:create.facts.jade'), value: amount(gift.jade, 'jade') },
        ]}
      />
    </ConfirmSheet>
  )
}
