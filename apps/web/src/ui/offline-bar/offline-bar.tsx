import styles from './offline-bar.module.css'
import { Icon } from '#ui/icon/icon.tsx'

/** Under the status bar while there is no connection; says from when what is shown comes. */
export function OfflineBar({ children }: { readonly children: string }) {
  return (
    <div className={styles.bar} role="status">
      <Icon name="wifi-off" size={18} />
      <span>{children}</span>
    </div>
  )
}
