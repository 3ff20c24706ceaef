import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { normalizeAmount } from './normalize-amount.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, bigBoxClass, boxClass } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'

interface AmountInputProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> {
  /** Plain text with a dot, as typed; `amountOf` tells the number. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: number | undefined
  /** Before the number: a coin, "$". */
  readonly unit?: ReactNode
  readonly trailing?: ReactNode
  /** How the value reads while nobody types in it: "12,480". */
  readonly format?: ((value: string) => string) | undefined
  readonly big?: boolean | undefined
}

export function AmountInput(props: AmountInputProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    value,
    onChange,
    decimals = 0,
    unit,
    trailing,
    format,
    big = true,
    onFocus,
    onBlur,
    ...input
  } = props
  const [hasFocus, setFocus] = useState(false)

  function type(text: string) {
    const next = normalizeAmount(text, { decimals })
    if (next !== null) onChange(next)
  }

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(boxClass, big && bigBoxClass)}>
          {unit}
          <input
            {...input}
            {...control}
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={!hasFocus && format && value !== '' ? format(value) : value}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => {
              setFocus(true)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              setFocus(false)
              onBlur?.(event)
            }}
          />
          {trailing}
        </span>
      )}
    </Field>
  )
}
