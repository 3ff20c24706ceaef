import { factorName } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../factors.module.css'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface PasskeySheetViewProps {
  readonly title: string
  readonly text?: string | undefined
  readonly submitLabel: string
  /** The current name; for a new passkey, the name of this device. */
  readonly suggestion: string
  readonly onNamed: (name: string) => void
  readonly onClose: () => void
  readonly error: string | undefined
  readonly busy: boolean
}

/** Asks for the name of a passkey, before the browser creates it or to rename it. */
export function PasskeySheetView(props: PasskeySheetViewProps) {
  const { title, text, submitLabel, suggestion, onNamed, onClose, error, busy } = props
  const { t } = useTranslation(['factors', 'common'])
  const [name, setName] = useState(suggestion)
  const [isChecked, setChecked] = useState(false)
  const parsed = factorName.safeParse(name)
  const textOf = useErrorText()
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={title}
      description={text}
      closeLabel={t('common:close')}
    >
      <form
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!busy && parsed.success) onNamed(parsed.data)
        }}
      >
        <TextField
          label={t('factors:passkey.name')}
          icon="key-round"
          maxLength={64}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error ?? (isChecked ? textOf(parsed.error?.issues[0]?.message) : undefined)}
        />
        <Button type="submit" wide busy={busy}>
          {submitLabel}
        </Button>
      </form>
    </Sheet>
  )
}
