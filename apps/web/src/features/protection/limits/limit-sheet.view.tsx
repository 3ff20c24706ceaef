import type { ProtectionSetting, ProtectionShown } from '@cardroom/contract/protection'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLooser, isMinutes, minutesChoices, pendingOf } from './limit-rules.ts'
import styles from './limits.module.css'
import { useLimitWords } from './use-limit-words.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LimitSheetViewProps {
  /** Undefined keeps it closed. */
  readonly setting: ProtectionSetting | undefined
  readonly protection: ProtectionShown
  readonly isSaving: boolean
  readonly onSave: (value: number | null) => void
  readonly onClose: () => void
}

/** Edits one limit: its new value, and when that applies. */
export function LimitSheetView({ setting, ...props }: LimitSheetViewProps) {
  const { t } = useTranslation(['protection', 'common'])
  return (
    <Sheet
      open={setting !== undefined}
      onClose={props.onClose}
      locked={props.isSaving}
      title={setting ? t(`protection:names.${setting}`) : ''}
      description={setting && t(`protection:explained.${setting}`)}
      closeLabel={t('common:close')}
    >
      {setting && <LimitForm key={setting} {...props} setting={setting} />}
    </Sheet>
  )
}

type LimitFormProps = Omit<LimitSheetViewProps, 'setting' | 'onClose'> & {
  readonly setting: ProtectionSetting
}

const none = 'none'

function LimitForm({ setting, protection, isSaving, onSave }: LimitFormProps) {
  const { t } = useTranslation('protection')
  const unreadable = useAmountWords()
  const language = useLanguage()
  const words = useLimitWords()
  const present = protection[setting]
  const [draft, setDraft] = useState(present === null ? '' : String(present))
  const wanted = draft === none ? null : amountOf(draft)
  const isMissing = draft === ''
  const isChanged = !isMissing && wanted !== present

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onSave(wanted)
      }}
    >
      <Waiting setting={setting} protection={protection} isSaving={isSaving} onSave={onSave} />
      <div className={styles.field}>
        {isMinutes(setting) ? (
          <RadioRows
            label={t(`names.${setting}`)}
            hideLabel
            value={isMissing ? none : draft}
            onChange={setDraft}
            choices={[
              ...minutesChoices(setting, present).map((minutes) => ({
                value: String(minutes),
                label: words.duration(minutes),
              })),
              { value: none, label: t('none') },
            ]}
          />
        ) : (
          <AmountInput
            unreadable={unreadable}
            label={t('mostLost')}
            value={draft === none ? '' : draft}
            onChange={setDraft}
            placeholder={t('none')}
            format={(value) => formatAmount(Number(value), language)}
          />
        )}
      </div>
      <p className={styles.text} role="status">
        {isLooser(wanted, present) && !isMissing ? t('looserWaits') : t('stricterAtOnce')}
      </p>
      <div className={styles.buttons}>
        {!isMinutes(setting) && present !== null && (
          <Button look="second" disabled={isSaving} onClick={() => onSave(null)}>
            {t('remove')}
          </Button>
        )}
        <Button type="submit" busy={isSaving} disabled={!isChanged}>
          {isChanged && isLooser(wanted, present) ? t('setLater') : t('set')}
        </Button>
      </div>
    </form>
  )
}

/** Shows a looser limit that does not apply yet, with a button that cancels it. */
function Waiting({ setting, protection, isSaving, onSave }: LimitFormProps) {
  const { t } = useTranslation('protection')
  const words = useLimitWords()
  const pending = pendingOf(protection, setting)
  const present = protection[setting]
  if (!pending) return null
  return (
    <p className={styles.waits}>
      <span>
        {t('pending', {
          time: formatDateTime(pending.takes_effect_at),
          value: words.valueOf(setting, pending.value),
        })}
      </span>
      <Button look="second" size="small" disabled={isSaving} onClick={() => onSave(present)}>
        {t('keep', { value: words.valueOf(setting, present) })}
      </Button>
    </p>
  )
}
