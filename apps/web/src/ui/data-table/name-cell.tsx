import type { ReactNode } from 'react'
import styles from './name-cell.module.css'
import { Avatar, type AvatarRank } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'

interface NameCellProps {
  readonly name: string
  /** The rank of a person. Without it the row is about something else, and has no face. */
  readonly rank?: AvatarRank | undefined
  readonly photo?: string | null | undefined
  readonly preset?: number | undefined
  readonly online?: string | false | undefined
  readonly badge?: ReactNode
  /** A badge of its own look, such as a warning. */
  readonly mark?: ReactNode
}

/** Names the subject of a row, at the height of a row. */
export function NameCell({ name, rank, photo, preset, online, badge, mark }: NameCellProps) {
  return (
    <span className={styles.cell}>
      {rank && <Avatar name={name} rank={rank} size={26} photo={photo} preset={preset} online={online} />}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {badge && <Badge>{badge}</Badge>}
      {mark}
    </span>
  )
}
