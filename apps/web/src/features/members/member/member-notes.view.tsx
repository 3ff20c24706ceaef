import type { UserId } from '@cardroom/contract/ids'
import type { MemberNote } from '@cardroom/contract/member-page'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './member.module.css'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface MemberNotesViewProps {
  /** The notes, newest first. */
  readonly notes: readonly MemberNote[]
  readonly myId: UserId
  readonly now: Date
  readonly isWriting: boolean
  readonly onWrite: (text: string, onWritten: () => void) => void
  readonly onDelete: (id: number) => void
}

const noteMax = 1000
/** The time in which authors may withdraw their note (rule members-27). */
const ownForMs = 10 * 60_000

export function MemberNotesView({ notes, myId, now, isWriting, onWrite, onDelete }: MemberNotesViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const [text, setText] = useState('')
  const times = useTimes()
  const given = text.trim()
  return (
    <div className={styles.notes}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== '') onWrite(given, () => setText(''))
        }}
      >
        <TextArea
          label={t('members:notes.write')}
          hint={t('members:notes.hint')}
          rows={2}
          maxLength={noteMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="medium" look="second" disabled={given === ''} busy={isWriting}>
          {t('common:save')}
        </Button>
      </form>
      {notes.length === 0 && <p className={styles.none}>{t('members:notes.none')}</p>}
      {notes.map((note) => (
        <Card key={note.id} className={styles.note}>
          <p>{note.text}</p>
          <small>
            {t('members:notes.by', { name: note.author.name, time: times.dateTime(note.created_at) })}
          </small>
          {note.author.id === myId && now.getTime() - Date.parse(note.created_at) < ownForMs && (
            <IconButton icon="trash-2" label={t('members:notes.remove')} onClick={() => onDelete(note.id)} />
          )}
        </Card>
      ))}
    </div>
  )
}
