import { useCallback } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Stands beside the box. Without it give `aria-label`. */
  readonly children?: ReactNode
  /** Only some of the items behind it are on. */
  readonly mixed?: boolean | undefined
  readonly error?: boolean | undefined
  /** `small` is for the row of a table. */
  readonly look?: 'usual' | 'small' | undefined
  readonly ref?: ((element: HTMLInputElement | null) => void) | undefined
}

export function Checkbox({
  children,
  mixed = false,
  error = false,
  look = 'usual',
  ref,
  ...input
}: CheckboxProps) {
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = mixed
      ref?.(element)
    },
    [mixed, ref],
  )
  return (
    <label className={classNames(styles.label, !children && styles.bare, look === 'small' && styles.small)}>
      <input {...input} ref={attach} type="checkbox" aria-invalid={error || undefined} />
      <span className={classNames(styles.box, error && styles.error)} aria-hidden="true">
        <Icon name={mixed ? 'minus' : 'check'} size={look === 'small' ? 13 : 16} />
      </span>
      {children && <span>{children}</span>}
    </label>
  )
}
