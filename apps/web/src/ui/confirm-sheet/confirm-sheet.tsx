import type { ReactNode, RefObject } from 'react'
import styles from './confirm-sheet.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly text?: ReactNode
  /** Shows the change: `Facts`, a field for the reason. */
  readonly children?: ReactNode
  /** Names the consequence: "Remove", "Buy for 900". */
  readonly confirmLabel: ReactNode
  readonly cancelLabel: string
  readonly closeLabel: string
  /** Red, only for changes that cannot be undone. */
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  /** The reason why it cannot be confirmed now. The button is then dim. */
  readonly refusal?: string | undefined
  readonly disabled?: boolean | undefined
  /** The sheet opens by itself: it shows only while no other sheet is open. */
  readonly waits?: boolean | undefined
  /** Receives the focus when the sheet closes. The default is the sheet's opener. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onCancel, onConfirm, title, text, children, confirmLabel, cancelLabel, closeLabel } = props
  const { danger = false, busy = false, refusal, disabled = false, waits, returnTo } = props
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      closeLabel={closeLabel}
      locked={busy}
      waits={waits}
      returnTo={returnTo}
      footer={
        <>
          <Button look="second" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? 'danger' : 'main'}
            className={styles.confirm}
            onClick={onConfirm}
            busy={busy}
            disabled={disabled || refusal !== undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {refusal && (
        <p className={styles.refusal} role="alert">
          <Icon name="circle-alert" size={16} />
          {refusal}
        </p>
      )}
    </Sheet>
  )
}
