import type { ReactNode } from 'react'
import { Note } from './note.tsx'
import styles from './note.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface OfferNoteProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** The way to take it, where this device has one. */
  readonly accept?: ReactNode
  readonly refuseLabel: string
  readonly onRefuse: () => void
}

/** Something that the app offers by itself, to be taken or refused. */
export function OfferNote({ icon, title, text, accept, refuseLabel, onRefuse }: OfferNoteProps) {
  return (
    <Note
      leading={<Icon name={icon} />}
      title={title}
      text={text}
      action={
        <span className={styles.offer}>
          {accept}
          <IconButton icon="x" label={refuseLabel} onClick={onRefuse} />
        </span>
      }
    />
  )
}
