import type { ReactNode } from 'react'
import styles from './note.module.css'

interface NoteProps {
  readonly leading?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** Shows a note with one fact and one action. */
export function Note({ leading, title, text, action }: NoteProps) {
  return (
    <div className={styles.note}>
      {leading}
      <span className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      {action}
    </div>
  )
}
