import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export type BadgeTone = 'plain' | 'positive' | 'negative' | 'warning' | 'note' | 'solid'

interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: BadgeTone | undefined
  readonly icon?: IconName | undefined
}

/** Shows a state or a role in a word. A coloured badge needs an icon, because colour alone says nothing. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}
