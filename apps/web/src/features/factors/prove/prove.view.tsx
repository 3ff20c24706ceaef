import type { StepUpMethod } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './prove.module.css'
import { Button } from '#ui/button/button.tsx'
import { CodeField } from '#ui/code-field/code-field.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface ProveViewProps {
  /** The first method is offered; the others are one tap away. */
  readonly methods: readonly StepUpMethod[]
  readonly method: StepUpMethod
  readonly onMethod: (method: StepUpMethod) => void
  /** Called with the typed text; empty for a passkey, which is used as soon as it is chosen. */
  readonly onProve: (method: StepUpMethod, value: string) => void
  readonly onEdit: () => void
  readonly error: string | undefined
  readonly busy: boolean
  readonly submitLabel: string
}

const icons: Readonly<Record<StepUpMethod, IconName>> = {
  password: 'lock',
  totp: 'smartphone',
  passkey: 'key-round',
  recovery_code: 'list-ordered',
  code: 'mail',
}

const recoveryCodeForm = 'XXXX-XXXX-XXXX'

/** Shows one method to confirm the user's identity, with the others to choose from. */
export function ProveView({ methods, method, onMethod, ...way }: ProveViewProps) {
  const { t } = useTranslation('factors')
  const others = methods.filter((each) => each !== method)
  function choose(chosen: StepUpMethod) {
    onMethod(chosen)
    if (chosen === 'passkey') way.onProve(chosen, '')
  }
  return (
    <div className={styles.prove}>
      <Way key={method} method={method} {...way} onProve={(value) => way.onProve(method, value)} />
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((each) => (
            <Button
              key={each}
              look="second"
              wide
              icon={icons[each]}
              disabled={way.busy}
              onClick={() => choose(each)}
            >
              {t(`prove.use.${each}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface WayProps extends Omit<ProveViewProps, 'methods' | 'onMethod' | 'onProve'> {
  readonly onProve: (value: string) => void
}

function Way({ method, onProve, onEdit, error, busy, submitLabel }: WayProps) {
  const { t } = useTranslation('factors')
  const [value, setValue] = useState('')
  const isWhole =
    method === 'passkey' || (method === 'totp' || method === 'code' ? value.length === 6 : value !== '')
  const type = (typed: string) => {
    setValue(typed)
    onEdit()
  }
  return (
    <form
      className={styles.prove}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && isWhole) onProve(value)
      }}
    >
      <p className={styles.text}>{t(`prove.text.${method}`)}</p>
      <Field
        method={method}
        value={value}
        onChange={type}
        onComplete={busy ? undefined : onProve}
        error={error}
      />
      {method === 'passkey' && error && (
        <p className={styles.refusal} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" wide busy={busy} disabled={!isWhole}>
        {method === 'passkey' ? t('prove.use.passkey') : submitLabel}
      </Button>
    </form>
  )
}

interface FieldProps {
  readonly method: StepUpMethod
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete: ((value: string) => void) | undefined
  readonly error: string | undefined
}

function Field({ method, value, onChange, onComplete, error }: FieldProps) {
  const { t } = useTranslation(['factors', 'common'])
  if (method === 'passkey') return null
  const label = t(`factors:prove.field.${method}`)
  if (method === 'password')
    return (
      <PasswordField
        label={label}
        hideLabel
        placeholder={label}
        autoComplete="current-password"
        autoFocus
        showLabel={t('common:password.show')}
        hideLabelText={t('common:password.hide')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    )
  if (method === 'recovery_code')
    return (
      <TextField
        label={label}
        hideLabel
        code
        placeholder={recoveryCodeForm}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    )
  return (
    <CodeField
      label={label}
      hideLabel
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      error={error}
      autoFocus
      name="code"
    />
  )
}
