import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './radio-rows.module.css'
import text from '#ui/text.module.css'
import { classNames } from '#ui/class-names.ts'

export interface RadioChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly meta?: ReactNode
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string | undefined
  /** Stands before the words: a coin, an avatar, a flag. */
  readonly leading?: ReactNode
  readonly disabled?: boolean | undefined
}

interface RadioRowsProps<Value extends string> {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly choices: readonly RadioChoice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Rows below each other, or cards beside each other. */
  readonly look?: 'rows' | 'cards' | undefined
}

/** Lets a person choose one of several options, all in sight. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, hideLabel = false, choices, value, onChange, look = 'rows' } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? text.hidden : styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(styles.choice, choice.disabled && styles.disabled)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.leading}
            <span className={styles.words}>
              <b lang={choice.lang}>{choice.label}</b>
              {choice.meta && <span>{choice.meta}</span>}
            </span>
            <i className={styles.mark} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
