import { deviceWords } from '@cardroom/contract/device-name'
import { authenticatorName } from '@cardroom/contract/factors'
import { currencies, roles } from '@cardroom/rules'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { amountOf, reasonOf, type Notice } from './notice.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useReasonText } from '#lib/words/use-reason-text.ts'

export interface NoticeWords {
  readonly title: string
  readonly text: string
  /** The reason that somebody gave. */
  readonly reason: string | null
  /** A text such as "2,500 white chips", for places without a drawn coin. */
  readonly amount: string | null
}

/** Returns the texts of a notice. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation(['notices', 'common', 'notifications', 'factors'])
  const language = useLanguage()
  const reasonText = useReasonText()
  return (notice) => {
    const money = amountOf(notice)
    // The values that a text uses depend on its key; notices.test.ts compares both with the contract.
    const fill = t as (key: string, values: Readonly<Record<string, unknown>>) => string
    const { to, device, name, amount, currency } = notice.values
    const values = {
      ...notice.values,
      ...(name === authenticatorName && { name: t('factors:list.totp') }),
      // A reader who may not see the name reads "somebody" instead.
      ...(name === null && { name: t('notifications:somebody') }),
      ...(typeof amount === 'number' && { amount: formatAmount(amount, language) }),
      currency: coinWord(t, currency),
      to: roleWord(t, to),
      device: deviceWords(String(device)),
    }
    const reason = reasonOf(notice)
    return {
      title: fill(`notices:${notice.kind}.title`, values),
      text: fill(`notices:${notice.kind}.text`, values),
      reason: reason && t('notifications:reason', { reason: reasonText(reason) }),
      amount:
        money &&
        t(`notices:amount.${money.coin}`, {
          count: money.amount,
          amount: formatAmount(money.amount, language),
        }),
    }
  }
}

type Translate = TFunction<['notices', 'common', 'notifications', 'factors']>

function roleWord(t: Translate, value: unknown): string {
  const role = roles.find((each) => each === value)
  return role ? t(`common:roles.${role}`) : ''
}

function coinWord(t: Translate, value: unknown): string {
  const coin = currencies.find((each) => each === value)
  return coin ? t(`common:coins.${coin}`) : ''
}
