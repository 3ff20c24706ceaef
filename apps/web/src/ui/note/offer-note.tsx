import type { ReactNode } from 'react'
import { Note } from './note.tsx'
import styles from './note.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface OfferNoteProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** The button that accepts, if this device has one. */
  readonly accept?: ReactNode
  readonly refuseLabel: string
  readonly onRefuse: () => void
}

/** Shows an offer by the app itself, which the person accepts or refuses. */
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
