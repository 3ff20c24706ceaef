import { useState } from 'react'
import type { Ref } from 'react'
import styles from './code-field.module.css'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'
import { putText } from '#ui/field/put-text.ts'

interface CodeFieldProps extends FieldWords {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when all six digits are there. */
  readonly onComplete?: ((value: string) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly name?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const digitCount = 6

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, digitCount)

/**
 * Shows six boxes drawn over one input, so that paste, autofill from a message and screen readers see a plain
 * field.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
  name,
  ref,
  ...words
}: CodeFieldProps) {
  const [hasFocus, setFocus] = useState(false)
  const current = Math.min(value.length, digitCount - 1)

  function type(field: HTMLInputElement) {
    const typed = field.value
    const digits = digitsOf(typed)
    const caret = digitsOf(typed.slice(0, field.selectionEnd ?? typed.length)).length
    if (digits !== typed) putText(field, digits, caret)
    if (digits === value) return
    onChange(digits)
    if (digits.length === digitCount) onComplete?.(digits)
  }

  return (
    <Field {...words}>
      {(control) => (
        <span className={classNames(styles.code, words.error && styles.error, disabled && styles.disabled)}>
          {Array.from({ length: digitCount }, (_, place) => (
            <i
              key={place}
              aria-hidden="true"
              className={hasFocus && place === current ? styles.current : undefined}
              data-empty={!value[place]}
            >
              {value[place]}
            </i>
          ))}
          {/* No maxLength: a pasted "407 213" would lose its last digit before it is cleaned. */}
          <input
            {...control}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            disabled={disabled}
            autoFocus={autoFocus}
            onChange={(event) => type(event.target)}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
        </span>
      )}
    </Field>
  )
}
