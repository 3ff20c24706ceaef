import type { ReactNode } from 'react'
import styles from './felt-switch.module.css'

interface FeltSwitchProps {
  readonly isOn: boolean
  readonly children: ReactNode
  readonly onChange: (isOn: boolean) => void
}

/** A small switch that lies on the felt: what a table does only for those who want it. */
export function FeltSwitch({ isOn, children, onChange }: FeltSwitchProps) {
  return (
    <button type="button" className={styles.switch} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  )
}
