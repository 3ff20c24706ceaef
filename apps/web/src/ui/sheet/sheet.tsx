import { Dialog } from 'radix-ui'
import { useCallback, useState, type ReactNode, type RefObject } from 'react'
import { GrabBar } from './grab-bar.tsx'
import { useSheetTurn } from './sheet-turn.ts'
import styles from './sheet.module.css'
import text from '#ui/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useLayer } from '#ui/layer/use-layer.ts'
import { ScrollBox } from '#ui/list-row/scroll-box.ts'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly hideTitle?: boolean | undefined
  /** Under the title, and read out with it. */
  readonly description?: ReactNode
  /** Beside the title: a balance, a count. */
  readonly aside?: ReactNode
  readonly closeLabel: string
  readonly children?: ReactNode
  /** The buttons; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  /** Something is in flight: neither a press outside nor Escape closes it. */
  readonly locked?: boolean | undefined
  /** Where the focus goes once it is closed; else to what opened it. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
  /** It comes by itself: shown only while no other sheet is open. */
  readonly waits?: boolean | undefined
  /** It is a screen with an address, which Back leaves. */
  readonly hasAddress?: boolean | undefined
}

/**
 * A sheet that rises from below, on wide screens a dialog in the middle. The focus stays inside and goes back
 * to where it was; what is under it is inert. Back closes it.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, locked = false, waits = false, hasAddress = false, ...content } = props
  const isShown = useSheetTurn(open, waits)
  const close = () => {
    if (!locked) onClose()
  }
  useLayer(isShown && !hasAddress, close)
  return (
    <Dialog.Root open={isShown} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <SheetContent {...content} onClose={close} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SheetContent(props: Omit<SheetProps, 'open' | 'locked' | 'waits' | 'hasAddress'>) {
  const {
    title,
    hideTitle = false,
    description,
    aside,
    closeLabel,
    onClose,
    children,
    footer,
    returnTo,
  } = props
  // Before a field in it with autoFocus takes the focus.
  const [opener] = useState(focusedControl)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    reachableWhereItScrolls(element)
    setBox(element)
  }, [])
  return (
    <Dialog.Content
      className={styles.sheet}
      tabIndex={-1}
      // The sheet itself, so that its title is read and no button looks chosen. A field with autoFocus goes first.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      // Radix would give it to a trigger of its own, and no sheet has one.
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        const place = returnTo?.current ?? opener
        place?.focus()
      }}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <GrabBar onClose={onClose} />
      <div className={styles.scroll} ref={attach}>
        <div className={classNames(styles.heading, hideTitle && !aside && text.hidden)}>
          <Dialog.Title className={classNames(styles.title, hideTitle && text.hidden)}>{title}</Dialog.Title>
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
        <ScrollBox value={box}>{children}</ScrollBox>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      <Dialog.Close className={styles.close} aria-label={closeLabel}>
        <Icon name="x" />
      </Dialog.Close>
    </Dialog.Content>
  )
}

/** What opens a sheet; for an item of a menu, which is about to go, the button of the menu. */
function focusedControl(): HTMLElement | undefined {
  const control = document.activeElement
  const menuButton = control?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : control
  return opener instanceof HTMLElement ? opener : undefined
}

/** Long text without a control in it must be scrollable by keys; anything else needs no stop of its own. */
function reachableWhereItScrolls(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0
}
