import type { ReactNode } from 'react'
import styles from './table-actions.module.css'
import { useRest } from './taps.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

/** Shows the actions of a table, which keep their places. An impossible action is dim. */
export function TableActions({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <div className={classNames(styles.actions, className)}>{children}</div>
}

interface TableActionProps {
  readonly icon?: IconName | undefined
  readonly children: ReactNode
  /** A price, or the reason why it is impossible. */
  readonly meta?: ReactNode
  /** The key for the same action, shown on wide screens. */
  readonly shortcut?: string | undefined
  /**
   * `go` is the one main action; `even` stands beside another answer that is as good; `large` is for a row of two.
   */
  readonly look?: 'plain' | 'go' | 'even' | undefined
  readonly size?: 'normal' | 'large' | undefined
  readonly isBusy?: boolean | undefined
  /** An adviser would choose this action: the lamp is on it. */
  readonly isHinted?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

type Pressed = Required<Pick<TableActionProps, 'look' | 'size' | 'isBusy'>> &
  Pick<TableActionProps, 'disabled'>

/** Tells whether a press does nothing now: an action waits for its answer, or has just come under the finger. */
function useIsIdle({ look, size, isBusy, disabled = false }: Pressed): boolean {
  const isLarge = size === 'large'
  // The first chip wakes the main action of a table of bets, and may be followed by it at once.
  const isResting = useRest(!isBusy && !(isLarge && disabled))
  return isBusy || (isResting && (isLarge || look !== 'plain'))
}

export function TableAction(props: TableActionProps) {
  const {
    icon,
    children,
    meta,
    shortcut,
    look = 'plain',
    size = 'normal',
    isBusy = false,
    disabled,
    onClick,
  } = props
  const isIdle = useIsIdle({ look, size, isBusy, disabled })
  return (
    <button
      type="button"
      className={classNames(styles.action, styles[look], styles[size])}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={shortcut}
      data-hinted={props.isHinted}
      data-go={look === 'go' || undefined}
      onClick={() => !isIdle && onClick()}
    >
      {icon && <Icon name={icon} size={size === 'large' ? 22 : 21} />}
      <span className={styles.name}>{children}</span>
      {meta && <small>{meta}</small>}
      {shortcut && look === 'plain' && <kbd aria-hidden="true">{shortcut}</kbd>}
      {isBusy && <i className={styles.spots} aria-hidden="true" />}
    </button>
  )
}
