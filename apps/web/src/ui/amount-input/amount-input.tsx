import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { readAmount, type AmountProblem } from './normalize-amount.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, bigBoxClass, boxClass } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'
import { putText } from '#ui/field/put-text.ts'

interface AmountInputProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> {
  /** Plain text with a dot, as it was read. `amountOf` turns it into a number. */
  readonly value: string
  /**
   * Receives the text that was read. It is "" while the text in the field is no amount; the field keeps that text and
   * shows the problem.
   */
  readonly onChange: (value: string) => void
  readonly unreadable: (problem: AmountProblem) => string | undefined
  readonly decimals?: number | undefined
  /** Stands before the number: a coin, "$". */
  readonly unit?: ReactNode
  readonly trailing?: ReactNode
  /** Formats the value while nobody types in it: "12,480". */
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
    unreadable,
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
  const [unread, setUnread] = useState<{ readonly typed: string; readonly problem: AmountProblem }>()
  const shownUnread = value === '' ? unread : undefined
  const box = useRef<HTMLInputElement>(null)
  const isTapped = useRef(false)

  // The value has just lost its groups, and any selection with them. A person who enters an amount field wants to
  // replace the amount, so select it.
  useLayoutEffect(() => {
    if (hasFocus) box.current?.select()
  }, [hasFocus])

  /**
   * Selects the amount after the tap that gave the focus, and not after later taps: a tap gives focus first and
   * places the caret after.
   */
  function selectOnce() {
    if (!isTapped.current) return
    isTapped.current = false
    if (box.current?.selectionStart === box.current?.selectionEnd) box.current?.select()
  }

  function type(field: HTMLInputElement) {
    const typed = field.value
    const read = readAmount(typed, { decimals })
    setUnread('text' in read ? undefined : { typed, ...read })
    if (!('text' in read)) return onChange('')
    // The change stands before the caret, and the text after the caret stays.
    const after = typed.length - (field.selectionEnd ?? typed.length)
    if (read.text !== typed) putText(field, read.text, Math.max(0, read.text.length - after))
    onChange(read.text)
  }

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={shownUnread ? unreadable(shownUnread.problem) : error}
    >
      {(control) => (
        <span className={classNames(boxClass, big && bigBoxClass)}>
          {unit}
          <input
            {...input}
            {...control}
            ref={box}
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shownUnread?.typed ?? (!hasFocus && format && value !== '' ? format(value) : value)}
            maxLength={24}
            onChange={(event) => type(event.target)}
            onPointerDown={() => {
              isTapped.current = !hasFocus
            }}
            onClick={selectOnce}
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
