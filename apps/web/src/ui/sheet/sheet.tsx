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
  /** Stands under the title, and is read out with it. */
  readonly description?: ReactNode
  /** Stands beside the title: a balance, a count. */
  readonly aside?: ReactNode
  readonly closeLabel: string
  readonly children?: ReactNode
  /** The buttons, which stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  /** A request is on its way: neither a press outside nor Escape closes the sheet. */
  readonly locked?: boolean | undefined
  /** Receives the focus when the sheet closes. The default is the sheet's opener. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
  /** The sheet opens by itself: it shows only while no other sheet is open. */
  readonly waits?: boolean | undefined
  /** The sheet is a screen with an address, which Back leaves. */
  readonly hasAddress?: boolean | undefined
}

/**
 * Shows a sheet that rises from below, or on wide screens a dialog in the middle. The focus stays inside and then
 * returns to where it was; the page below is inert. Back closes it.
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
  // Read before a field with autoFocus in the sheet takes the focus.
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
      // Focuses the sheet itself, so that its title is read and no button looks chosen. A field with autoFocus goes
      // first.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      // Radix would give the focus to a trigger of its own, and no sheet has one.
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

/** Returns the opener of a sheet. For a menu item, which is about to disappear, it is the button of the menu. */
function focusedControl(): HTMLElement | undefined {
  const control = document.activeElement
  const menuButton = control?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : control
  return opener instanceof HTMLElement ? opener : undefined
}

/** Makes long text without a control scrollable by keys. Anything else needs no tab stop of its own. */
function reachableWhereItScrolls(element: HTMLElement | null): void {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0
}
