import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export type ButtonLook = 'main' | 'second' | 'outline' | 'danger'
export type ButtonSize = 'large' | 'medium' | 'small'

interface ButtonStyle {
  readonly look?: ButtonLook | undefined
  /** The height is 52, 44 or 36. The small button still has a 44 px target. */
  readonly size?: ButtonSize | undefined
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: IconName | undefined
  /** Stands after the label: a coin, a count. */
  readonly trailing?: ReactNode
  /**
   * A request is on its way: the button keeps its width and its focus, shows three turning edge spots, and ignores
   * presses.
   */
  readonly busy?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const {
    look,
    size,
    wide,
    className,
    icon,
    trailing,
    busy = false,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
        {children}
        {trailing}
      </span>
      {busy && <Spots />}
    </button>
  )
}

/** Gives a link the same look. */
export function buttonClass({ look = 'main', size = 'large', wide = false, className }: ButtonStyle): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide, className)
}

function Spots() {
  const third = (2 * Math.PI * 9) / 3
  return (
    <svg className={styles.spots} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray={`6 ${third - 6}`}
      />
    </svg>
  )
}
