import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetLine } from './tabs.api.ts'
import styles from './tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface LineSheetProps {
  readonly clubId: ClubId
  readonly person: { readonly id: UserId; readonly name: string }
  readonly line: number
  readonly onClose: () => void
}

/** Sets how far somebody may go into debt. */
export function LineSheet({ clubId, person, line, onClose }: LineSheetProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState(line === 0 ? '' : String(line))
  const set = useSetLine(clubId, person.id)
  const amount = Number(typed)
  const onConfirm = () =>
    set.mutate(amount, {
      onSuccess: (answer) => {
        onClose()
        showToast(
          'approval' in answer
            ? { title: t('tabs:takesTwo') }
            : { title: t('tabs:setLine.done', { name: person.name }), tone: 'success' },
        )
      },
    })
  return (
    <ConfirmSheet
      open
      title={t('tabs:setLine.title', { name: person.name })}
      text={t('tabs:setLine.text')}
      onCancel={onClose}
      onConfirm={onConfirm}
      confirmLabel={
        amount > 0
          ? t('tabs:setLine.submit', { amount: formatAmount(amount, language) })
          : t('tabs:setLine.none')
      }
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={set.isPending}
      disabled={!isOnline || amount === line}
    >
      <div className={styles.form}>
        <AmountInput
          label={t('tabs:setLine.amount')}
          value={typed}
          onChange={setTyped}
          unreadable={unreadable}
          decimals={2}
          format={(value) => formatAmount(Number(value), language)}
          autoFocus
        />
      </div>
    </ConfirmSheet>
  )
}
