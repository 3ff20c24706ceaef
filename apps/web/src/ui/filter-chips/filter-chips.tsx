import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-chips.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

interface FilterChipsProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Shows a line of chips that scrolls sideways. */
export function FilterChips({ label, children, className }: FilterChipsProps) {
  return (
    <div className={classNames(styles.chips, className)} role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly isOn?: boolean | undefined
  readonly icon?: IconName | undefined
  /** The chip opens a choice: it gets `aria-haspopup` and an arrow. */
  readonly opens?: 'dialog' | 'menu' | undefined
  /** While the chip is on, a cross shows that pressing removes it. */
  readonly removable?: boolean | undefined
  readonly onPress?: (() => void) | undefined
}

export function FilterChip(props: FilterChipProps) {
  const { children, isOn = false, icon, opens, removable = false, onPress, ...rest } = props
  return (
    <button
      onClick={onPress}
      {...rest}
      type="button"
      className={classNames(styles.chip, isOn && styles.on)}
      aria-pressed={opens ? undefined : isOn}
      aria-haspopup={opens}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {opens && <Icon name="chevron-down" size={15} />}
      {removable && isOn && <Icon name="x" size={15} />}
    </button>
  )
}
