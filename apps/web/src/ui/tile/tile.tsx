import { cloneElement, type ReactElement, type ReactNode } from 'react'
import styles from './tile.module.css'
import { cardClass } from '#ui/card/card.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

interface TilesProps {
  readonly label: string
  readonly children: ReactNode
}

/** Shows three links beside each other. */
export function Tiles({ label, children }: TilesProps) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}

interface TileProps {
  /** The target: `<Link to=… />`. */
  readonly link: ReactElement<{ className?: string; children?: ReactNode }>
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly count?: number
  readonly countLabel?: string
}

export function Tile({ link, icon, title, text, count = 0, countLabel }: TileProps) {
  return cloneElement(
    link,
    { className: cardClass({ padded: false, className: styles.tile }) },
    <span className={styles.top}>
      <Icon name={icon} size={24} />
      {count > 0 && <CountBadge count={count} label={countLabel} />}
    </span>,
    <b>{title}</b>,
    <span className={styles.text}>{text}</span>,
  )
}
