import type { UserId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isWritten, receiptOf, type PaymentDraft } from './record-draft.ts'
import { RecordFormView } from './record-form.view.tsx'
import { paymentPath } from './tab-path.ts'
import { useRecordPayment } from './tabs.api.ts'
import { useClub } from '#features/membership/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface RecordPaymentProps {
  readonly first: PaymentDraft
  readonly mine: 'me' | 'club'
  readonly other: { readonly id: UserId | null; readonly name: string }
  /** The payment that this one undoes. */
  readonly corrects?: number | undefined
  readonly onClose: () => void
}

/** Records a payment outside the app, and opens its page. */
export function RecordPayment({ first, mine, other, corrects, onClose }: RecordPaymentProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { id: clubId, today } = useClub()
  const [draft, setDraft] = useState(first)
  const record = useRecordPayment(clubId)
  const onConfirm = () =>
    record.mutate(receiptOf(draft, other.id, corrects ?? null), {
      onSuccess: (answer) => {
        onClose()
        if ('approval' in answer) showToast({ title: t('tabs:takesTwo') })
        else void navigate(paymentPath(clubId, answer.id))
      },
    })
  const amount = formatAmount(Number(draft.amount), language)
  return (
    <ConfirmSheet
      open
      title={t(corrects === undefined ? 'tabs:record.title' : 'tabs:undo.title', { name: other.name })}
      onCancel={onClose}
      onConfirm={onConfirm}
      confirmLabel={Number(draft.amount) > 0 ? t('tabs:record.submit', { amount }) : t('tabs:record.action')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={record.isPending}
      disabled={!isOnline || !isWritten(draft, today)}
    >
      <RecordFormView
        draft={draft}
        mine={mine}
        otherName={other.name}
        today={today}
        isFixed={corrects !== undefined}
        onChange={setDraft}
      />
    </ConfirmSheet>
  )
}
