import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'

interface JadeLimitViewProps {
  readonly limit: number
  /** The least that the platform allows; undefined until known. */
  readonly least: number | undefined
  /** The club's jade; null if the user may not see it. */
  readonly jade: number | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (limit: number) => void
}

export function JadeLimitView({ limit, least, jade, busy, onCancel, onSave }: JadeLimitViewProps) {
  const { t } = useTranslation(['clubSettings', 'errors', 'common'])
  const unreadable = useAmountWords()
  const language = useLanguage()
  const [typed, setTyped] = useState(String(limit))
  const wanted = Number(typed)
  const isTooLow = least !== undefined && wanted < least
  const pauses = jade !== null && !isTooLow && wanted > jade
  return (
    <ConfirmSheet
      open
      title={t('clubSettings:jadeLimit.title')}
      text={t('clubSettings:jadeLimit.text')}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={typed === '' || wanted === limit || isTooLow || least === undefined}
      onCancel={onCancel}
      onConfirm={() => onSave(wanted)}
    >
      <AmountInput
        unreadable={unreadable}
        label={t('clubSettings:jadeLimit.label')}
        value={typed}
        onChange={setTyped}
        unit={<Coin name="jade" size={24} />}
        format={(value) => formatAmount(Number(value), language)}
        error={
          isTooLow
            ? t('errors:minimumValue', { value: formatAmount(least, language) })
            : pauses
              ? t('clubSettings:jadeLimit.pauses', { amount: formatAmount(jade, language) })
              : undefined
        }
        hint={
          jade === null
            ? undefined
            : t('clubSettings:jadeLimit.has', { amount: formatAmount(jade, language) })
        }
      />
    </ConfirmSheet>
  )
}
