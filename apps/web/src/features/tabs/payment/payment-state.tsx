import type { ReceiptState } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

const looks: Readonly<Record<ReceiptState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  waiting: { tone: 'warning', icon: 'clock' },
  unanswered: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'positive', icon: 'check' },
  disputed: { tone: 'negative', icon: 'circle-alert' },
  rejected: { tone: 'negative', icon: 'x' },
  withdrawn: { tone: 'plain', icon: 'undo-2' },
}

interface PaymentStateProps {
  readonly state: ReceiptState
  /** The time by which an answer is due, in words; only while the payment waits. */
  readonly until?: string | undefined
}

export function PaymentState({ state, until }: PaymentStateProps) {
  const { t } = useTranslation('tabs')
  const text = until === undefined ? t(`states.${state}`) : t('answerBy', { date: until })
  return <Badge {...looks[state]}>{text}</Badge>
}
