import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { readAmount, type AmountProblem } from './normalize-amount.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, bigBoxClass, boxClass } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'
import { putText } from '#ui/field/put-text.ts'

interface AmountInputProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'type'> {
  /** Plain text with a dot, as read; `amountOf` tells the number. */
  readonly value: string
  /** Told what can be read; "" as long as what stands in the field is no amount, which it keeps and says. */
  readonly onChange: (value: string) => void
  readonly unreadable: (problem: AmountProblem) => string | undefined
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

  // The value has just lost its groups, and with them any selection: whoever comes to an amount means to replace it.
  useLayoutEffect(() => {
    if (hasFocus) box.current?.select()
  }, [hasFocus])

  /** A tap gives focus first and puts the caret down after: only the tap that brought one here selects again. */
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
    // What changes stands before the caret; what follows it stays.
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
