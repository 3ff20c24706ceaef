import type { ChipCurrency } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './member-dialogs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface RemoveMemberViewProps {
  readonly name: string
  /** The member's balances; null for a user who may not see them. */
  readonly chips: { readonly white: number; readonly red: number } | null
  readonly busy: boolean
  readonly onRemove: (reason: string) => void
  readonly onCancel: () => void
}

/** Confirms a removal, the only action here that cannot be undone. */
export function RemoveMemberView({ name, chips, busy, onRemove, onCancel }: RemoveMemberViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const amount = (coin: ChipCurrency, value: number) =>
    value === 0 ? null : (
      <span className={styles.amount}>
        {formatAmount(value, language)}
        <Coin name={coin} size={18} />
      </span>
    )
  const hasChips = chips !== null && (chips.white > 0 || chips.red > 0)
  return (
    <ConfirmSheet
      open
      danger
      title={t('members:remove.title', { name })}
      text={t('members:remove.text')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('members:remove.submit')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onRemove(reason.trim())}
    >
      {hasChips && (
        <Facts
          facts={[
            {
              name: t('members:remove.chips'),
              value: (
                <span className={styles.amounts}>
                  {amount('white', chips.white)}
                  {amount('red', chips.red)}
                </span>
              ),
            },
          ]}
        />
      )}
      <div className={styles.reason}>
        <TextArea
          label={t('members:remove.reason')}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmSheet>
  )
}
