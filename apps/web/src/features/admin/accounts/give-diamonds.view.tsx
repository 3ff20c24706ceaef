import type { AdminUser } from '@cardroom/contract/admin'
import { diamondGift } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../admin.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface GiveDiamondsViewProps {
  readonly user: Pick<AdminUser, 'name'>
  readonly busy: boolean
  readonly onGive: (gift: { readonly amount: number; readonly reason: string }) => void
  readonly onCancel: () => void
}

/** Asks how many diamonds a player gets, and for the reason, which the player reads. */
export function GiveDiamondsView({ user, busy, onGive, onCancel }: GiveDiamondsViewProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = Number(typed)
  const fits = amount >= 1 && amount <= diamondGift.max && reason.trim() !== ''
  return (
    <ConfirmSheet
      open
      title={t('admin:gift.title', { name: user.name })}
      text={t('admin:gift.text')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('admin:accounts.give')}
      busy={busy}
      disabled={!isOnline || !fits}
      onCancel={onCancel}
      onConfirm={() => onGive({ amount, reason: reason.trim() })}
    >
      <div className={styles.form}>
        <AmountInput
          label={t('admin:gift.amount')}
          hint={t('admin:gift.range', { max: formatAmount(diamondGift.max, language) })}
          unit={<Coin name="diamond" />}
          value={typed}
          onChange={setTyped}
          unreadable={unreadable}
          format={(value) => formatAmount(Number(value), language)}
        />
        <TextField
          label={t('admin:gift.reason')}
          maxLength={diamondGift.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmSheet>
  )
}
