import type { ReactNode } from 'react'
import styles from './offline-bar.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

interface OfflineBarProps {
  readonly icon?: IconName
  readonly action?: ReactNode
  readonly children: string
}

/**
 * Stands under the status bar and says that there is no connection, how old the shown data are, and what else
 * matters.
 */
export function OfflineBar({ icon = 'wifi-off', action, children }: OfflineBarProps) {
  return (
    <div className={styles.bar} role="status">
      <Icon name={icon} size={18} />
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}
