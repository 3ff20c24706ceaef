import type { ReactNode } from 'react'
import { icons } from './icons.ts'
import styles from './icon.module.css'
import { classNames } from '#ui/class-names.ts'

export type IconName = keyof typeof icons | keyof typeof drawn

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly filled?: boolean
  readonly className?: string | undefined
}

/** Draws a line icon, which is always decoration: the element around it or beside it has the name. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const classes = classNames(styles.icon, filled && styles.filled, className)
  if (isDrawn(name)) {
    return (
      <svg className={classes} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        {drawn[name]}
      </svg>
    )
  }
  const Lucide = icons[name]
  return <Lucide className={classes} size={size} aria-hidden="true" />
}

/** The icons of the games, drawn with lucide's stroke. */
const drawn = {
  'g-roulette': (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 2.5v6.3M12 15.2v6.3M2.5 12h6.3M15.2 12h6.3M5.3 5.3l4.4 4.4M14.3 14.3l4.4 4.4M18.7 5.3l-4.4 4.4M9.7 14.3l-4.4 4.4" />
    </>
  ),
  'g-baccarat': (
    <>
      <rect x="3" y="6" width="9" height="14" rx="2" transform="rotate(-8 7 13)" />
      <path d="M13.2 4.3h5.3a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-4.5" />
    </>
  ),
  'g-blackjack': (
    <>
      <rect x="5" y="3" width="14" height="18" rx="2.5" />
      <path d="M12 8c1 1.8 3.4 2.8 3.4 4.8 0 1.5-2.3 1.9-3.1.5.1 1 .5 1.5 1 2h-2.600c.5-.5.9-1 1-2-.8 1.4-3.1 1-3.1-.5C8.6 10.8 11 9.8 12 8Z" />
    </>
  ),
} satisfies Record<string, ReactNode>

function isDrawn(name: IconName): name is keyof typeof drawn {
  return name in drawn
}
