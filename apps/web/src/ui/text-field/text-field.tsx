import type { ComponentProps, ReactNode } from 'react'
import styles from './text-field.module.css'
import { classNames } from '#ui/class-names.ts'
import { Field, boxClass } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className'> {
  readonly icon?: IconName | undefined
  /** Stands at the end of the box: a button, a unit. */
  readonly trailing?: ReactNode
  /** For codes: capitals with space between them. */
  readonly code?: boolean | undefined
  readonly className?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    icon,
    trailing,
    code = false,
    className,
    maxLength = 1024,
    ...input
  } = props
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={classNames(boxClass, Boolean(trailing) && styles.trailed)}>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            maxLength={maxLength}
            {...input}
            {...control}
            className={code ? styles.code : undefined}
          />
          {trailing}
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {
  readonly className?: string | undefined
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  rows = 3,
  maxLength = 1024,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={boxClass}>
          <textarea rows={rows} maxLength={maxLength} {...area} {...control} />
        </span>
      )}
    </Field>
  )
}
