import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export interface Note {
  readonly id: number
  readonly text: string
  readonly authorId: UserId
  readonly authorName: string
  readonly createdAt: Date
}

/** The person that the notes are about, and the club. */
export interface NoteSubject {
  readonly clubId: ClubId
  readonly userId: UserId
}

/** Returns the notes, newest first. */
export const notesOf = (reader: Reader, { clubId, userId }: NoteSubject): Promise<Note[]> =>
  many<Note>(
    reader,
    sql`select note.id, note.text, note.author_id, author.name as author_name, note.created_at
        from member_notes note join users author on author.id = note.author_id
        where note.club_id = ${clubId} and note.user_id = ${userId} order by note.id desc`,
  )

export async function countNotes(reader: Reader, { clubId, userId }: NoteSubject): Promise<number> {
  const { count } = await one<{ count: number }>(
    reader,
    sql`select count(*)::integer as count from member_notes where club_id = ${clubId} and user_id = ${userId}`,
  )
  return count
}

export const insertNote = (
  tx: Tx,
  { clubId, userId, authorId, text }: NoteSubject & Pick<Note, 'authorId' | 'text'>,
): Promise<Note> =>
  one<Note>(
    tx,
    sql`with written as (
          insert into member_notes (club_id, user_id, author_id, text, created_at)
            values (${clubId}, ${userId}, ${authorId}, ${text}, ${tx.now}) returning *
        )
        select written.id, written.text, written.author_id, author.name as author_name, written.created_at
        from written join users author on author.id = written.author_id`,
  )

export const lockNote = (
  tx: Tx,
  { clubId, userId }: NoteSubject,
  id: number,
): Promise<Pick<Note, 'authorId' | 'createdAt'> | undefined> =>
  maybeOne<Pick<Note, 'authorId' | 'createdAt'>>(
    tx,
    sql`select author_id, created_at from member_notes
        where id = ${id} and club_id = ${clubId} and user_id = ${userId} for update`,
  )

/** Removes the notes about a person who has closed their account. */
export const removeNotesAbout = (tx: Tx, userId: UserId): Promise<number> =>
  run(tx, sql`delete from member_notes where user_id = ${userId}`)

export const removeNote = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`delete from member_notes where id = ${id}`)
