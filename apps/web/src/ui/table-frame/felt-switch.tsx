import type { ReactNode } from 'react'
import styles from './felt-switch.module.css'

interface FeltSwitchProps {
  readonly isOn: boolean
  readonly children: ReactNode
  readonly onChange: (isOn: boolean) => void
}

/** Shows a small switch on the felt, for an optional feature of a table. */
export function FeltSwitch({ isOn, children, onChange }: FeltSwitchProps) {
  return (
    <button type="button" className={styles.switch} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  )
}
