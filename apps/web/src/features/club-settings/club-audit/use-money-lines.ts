import { currencies } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import type { AuditMoney } from './audit-action.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { CoinName } from '#ui/coin/coin.tsx'

const coins: readonly string[] = currencies
/** A currency that there is. */
export const isCoin = (currency: string | undefined): currency is CoinName =>
  currency !== undefined && coins.includes(currency)

/** What of a movement is said in words: the sum of several, the price, and what it left of the balance. */
export function useMoneyLines(): (money: AuditMoney) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const said = (amount: number) => formatAmount(amount, language)
  return ({ total, price, priceCurrency, isByAgent, balance }) => [
    total === undefined ? '' : t('clubSettings:audit.total', { total: said(total) }),
    price === undefined || !isCoin(priceCurrency)
      ? ''
      : t('clubSettings:audit.price', { price: said(price), coin: t(`common:coins.${priceCurrency}`) }),
    isByAgent ? t('clubSettings:audit.byAgent') : '',
    balance ? t('clubSettings:audit.balance', { from: said(balance.before), to: said(balance.after) }) : '',
  ]
}
