import { DropdownMenu } from 'radix-ui'
import { useState, type ReactElement } from 'react'
import styles from './menu.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { useLayer } from '#ui/layer/use-layer.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName | undefined
  readonly onChoose: () => void
  /** Red, and last in the menu: it removes something. */
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
}

interface MenuProps {
  /** The button that opens it, usually an `IconButton` with `ellipsis-vertical`. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly defaultOpen?: boolean | undefined
}

/** Lists the actions on a thing in a small floating list. */
export function Menu({ trigger, items, defaultOpen = false }: MenuProps) {
  const [isOpen, setOpen] = useState(defaultOpen)
  useLayer(isOpen, () => setOpen(false))
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              className={classNames(styles.item, item.danger && styles.danger)}
              disabled={item.disabled ?? false}
              onSelect={item.onChoose}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
