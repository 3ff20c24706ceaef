import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { amountOf, reasonOf, type Notice } from './notice.ts'
import { deviceWords } from '#lib/device-name.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

export interface NoticeWords {
  readonly title: string
  readonly text: string
  /** What somebody gave as a reason. */
  readonly reason: string | null
  /** "2,500 white chips", for where no coin is drawn. */
  readonly amount: string | null
}

const roles = ['player', 'agent', 'manager', 'owner', 'admin'] as const
const knownReasons = ['incorrectAmountOfChip', 'insufficientFundsOnBalance', 'violationOfClub'] as const

/** A notice in words. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation(['notices', 'common', 'errors', 'notifications'])
  const language = useLanguage()
  return (notice) => {
    const money = amountOf(notice)
    // Which values a text names depends on its key: notices.test.ts holds both against the contract.
    const fill = t as (key: string, values: Readonly<Record<string, unknown>>) => string
    const { to, device } = notice.values
    const values = { ...notice.values, to: roleWord(t, to), device: deviceWords(String(device)) }
    const reason = reasonOf(notice)
    const known = knownReasons.find((key) => key === reason)
    return {
      title: fill(`notices:${notice.kind}.title`, values),
      text: fill(`notices:${notice.kind}.text`, values),
      reason: reason && t('notifications:reason', { reason: known ? t(`errors:${known}`) : reason }),
      amount:
        money &&
        t(`notices:amount.${money.coin}`, {
          count: money.amount,
          amount: formatAmount(money.amount, language),
        }),
    }
  }
}

type Translate = TFunction<['notices', 'common', 'errors', 'notifications']>

function roleWord(t: Translate, value: unknown): string {
  const role = roles.find((each) => each === value)
  return role ? t(`common:roles.${role}`) : ''
}
