import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { useHeldWhilePressed } from './held-while-pressed.ts'
import text from '#ui/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

export interface FieldWords {
  readonly label: string
  /** Use it only if an icon or the place already names the field. */
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

interface FieldProps extends FieldWords {
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** The attributes that the control needs to belong to its field. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Shows a label, a control, and below it the error, or otherwise a hint. */
export function Field({ label, hideLabel = false, hint, error: given, className, children }: FieldProps) {
  const id = useId()
  const error = useHeldWhilePressed(given)
  const below = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? text.hidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <span
          id={`${id}-below`}
          className={classNames(styles.hint, error && styles.error)}
          role={error ? 'alert' : undefined}
        >
          {error && <Icon name="circle-alert" size={14} />}
          <span>{below}</span>
        </span>
      )}
    </div>
  )
}

/** The class of the sunk box around a control. Its ring follows the control's focus and validity. */
export const boxClass = styles.box
export const bigBoxClass = styles.big
