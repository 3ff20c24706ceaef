import type { ComponentProps } from 'react'
import styles from './select.module.css'
import { classNames } from '#ui/class-names.ts'
import { Field, boxClass } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** `no` for a name that is the same in every language. */
  readonly translate?: 'no' | undefined
}

interface SelectProps<Value extends string>
  extends FieldWords, Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children'> {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** A box in a form, or a pill among filters. */
  readonly look?: 'box' | 'pill' | undefined
}

/** A choice of one of many, in the device's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, error, choices, value, onChange, look = 'box', ...select } = props
  return (
    <Field label={label} hideLabel={hideLabel ?? look === 'pill'} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(look === 'box' ? boxClass : styles.pill, styles.select)}>
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} translate={choice.translate}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={look === 'box' ? 18 : 15} className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}
