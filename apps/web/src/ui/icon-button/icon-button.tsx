import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'
import { classNames } from '#ui/class-names.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

type IconButtonLook = 'plain' | 'round' | 'main'

interface IconButtonStyle {
  readonly look?: IconButtonLook | undefined
  readonly className?: string | undefined
}

interface FaceProps {
  readonly icon: IconName
  readonly iconSize?: number | undefined
  /** A small dot for news. Mention it in the label too. */
  readonly dot?: boolean | undefined
  readonly count?: number | undefined
}

interface IconButtonProps
  extends FaceProps, IconButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly label: string
}

export function IconButton({
  icon,
  iconSize,
  dot,
  count,
  look,
  className,
  label,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass({ look, className })}>
      <IconButtonFace icon={icon} iconSize={iconSize} dot={dot} count={count} />
    </button>
  )
}

/** Gives a link the same look. The link then holds an `IconButtonFace`. */
export function iconButtonClass({ look = 'plain', className }: IconButtonStyle): string {
  return classNames(styles.button, styles[look], className)
}

export function IconButtonFace({ icon, iconSize = 22, dot = false, count }: FaceProps) {
  return (
    <>
      <Icon name={icon} size={iconSize} />
      {dot && <i className={styles.dot} />}
      {count ? <CountBadge count={count} className={styles.count} /> : null}
    </>
  )
}
