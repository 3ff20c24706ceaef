import type { ReactNode } from 'react'
import styles from './data-panel.module.css'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useLayer } from '#ui/layer/use-layer.ts'

interface DataPanelProps {
  /** Names the person or thing in the panel. */
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows the details of the row in focus, at the right edge of the page. Back closes it. */
export function DataPanel({ label, closeLabel, onClose, children }: DataPanelProps) {
  useLayer(true, onClose)
  return (
    <aside className={styles.panel} aria-label={label} data-row-panel>
      <IconButton icon="x" label={closeLabel} className={styles.close} onClick={onClose} />
      {children}
    </aside>
  )
}
