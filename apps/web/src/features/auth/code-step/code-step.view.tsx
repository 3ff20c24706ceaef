import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-step.module.css'
import { Button } from '#ui/button/button.tsx'
import { CodeField } from '#ui/code-field/code-field.tsx'

interface CodeStepViewProps {
  /** The text "The code was sent to …" with the address. Omitted if a sheet already says it. */
  readonly text?: ReactNode
  readonly code: string
  readonly onChange: (code: string) => void
  /** Called when six digits are complete, or the button is pressed. */
  readonly onSubmit: (code: string) => void
  readonly submitLabel: string
  readonly error?: string | undefined
  readonly busy: boolean
  /** The seconds until another code can be requested. */
  readonly secondsLeft: number
  /** Omitted if another code cannot be requested from here. */
  readonly onResend?: (() => void) | undefined
  readonly isResending?: boolean
  /** Additional fields between the code and the button. */
  readonly children?: ReactNode
  readonly submitsItself?: boolean
}

/** Asks for six digits from a mail, for any purpose. */
export function CodeStepView(props: CodeStepViewProps) {
  const { text, code, onChange, onSubmit, submitLabel, error, busy, children } = props
  const { submitsItself = true } = props
  const { t } = useTranslation('auth')
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && code.length === 6) onSubmit(code)
      }}
    >
      {text && <p className={styles.text}>{text}</p>}
      <CodeField
        label={t('code.label')}
        hideLabel
        value={code}
        onChange={onChange}
        onComplete={submitsItself && !busy ? onSubmit : undefined}
        error={error}
        autoFocus
        name="code"
      />
      {children}
      <Button type="submit" wide busy={busy} disabled={code.length < 6}>
        {submitLabel}
      </Button>
      <Resend {...props} />
    </form>
  )
}

function Resend({
  secondsLeft,
  onResend,
  isResending = false,
}: Pick<CodeStepViewProps, 'secondsLeft' | 'onResend' | 'isResending'>) {
  const { t } = useTranslation('auth')
  if (!onResend) return null
  if (secondsLeft > 0)
    return (
      <p className={styles.wait}>
        {t('code.noMail')} {t('code.wait', { count: secondsLeft })}
      </p>
    )
  return (
    <Button look="second" wide busy={isResending} onClick={onResend}>
      {t('code.resend')}
    </Button>
  )
}
