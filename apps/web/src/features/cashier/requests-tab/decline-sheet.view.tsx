import { declineReasons } from '@cardroom/contract/cashier'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './decline-sheet.module.css'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

type DeclineReason = (typeof declineReasons)[number]

interface DeclineSheetViewProps {
  /** The number of requests to decline. */
  readonly count: number
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: (reason: string) => void
}

/** Asks for one of three reasons. A violation may be described in words (rule app-11). */
export function DeclineSheetView({ count, isBusy, onCancel, onConfirm }: DeclineSheetViewProps) {
  const { t } = useTranslation(['cashier', 'common', 'errors'])
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [words, setWords] = useState('')
  const choose = (chosen: DeclineReason) => {
    setReason(chosen)
    setWords('')
  }
  return (
    <ConfirmSheet
      open
      title={t('cashier:decline.title', { count })}
      text={t('cashier:decline.text')}
      confirmLabel={t('cashier:decline.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={isBusy}
      disabled={reason === null}
      onCancel={onCancel}
      onConfirm={() => reason && onConfirm(words.trim() || reason)}
    >
      <RadioRows
        label={t('cashier:decline.reason')}
        hideLabel
        value={reason}
        onChange={choose}
        choices={declineReasons.map((value) => ({ value, label: t(`errors:${value}`) }))}
      />
      {reason === 'violationOfClub' && (
        <div className={styles.words}>
          <TextArea
            label={t('cashier:decline.words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
    </ConfirmSheet>
  )
}
