import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  readonly children: ReactNode
  readonly meta?: ReactNode
}

/** Shows a full-width row that turns one thing on or off at once. */
export function Switch({ children, meta, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{children}</span>
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      <input {...input} type="checkbox" role="switch" />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
