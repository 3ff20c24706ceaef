import type { UserId } from '@cardroom/contract/ids'
import { minutes } from '#platform/clock.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { insertNote, lockNote, notesOf, removeNote, type Note } from './member-notes.store.ts'
import { maySeeNotesOf } from '../members/members.policy.ts'
import { findMember } from '../members/members.store.ts'
import { belongs } from '../members/target.ts'

/** Returns the staff's notes about a member. Errors: `accessDenied`, `userNotFound`. */
export async function showNotes(reader: Reader, actor: Actor, userId: UserId): Promise<Note[]> {
  await refuseSubject(reader, actor, userId)
  return notesOf(reader, { clubId: actor.clubId, userId })
}

/** Adds a note about a member (rule members-27). Errors: `accessDenied`, `userNotFound`. */
export async function noteMember(
  tx: Tx,
  actor: Actor,
  { userId, text }: { readonly userId: UserId; readonly text: string },
): Promise<Note> {
  await refuseSubject(tx, actor, userId)
  return insertNote(tx, { clubId: actor.clubId, userId, authorId: actor.userId, text })
}

/** The time for which its author can delete a note. */
const takenBackWithinMs = minutes(10)

/** Deletes a note. Errors: `notFound`; `notAllowed` for another person's note, and after 10 minutes. */
export async function takeNoteBack(
  tx: Tx,
  actor: Actor,
  { userId, id }: { readonly userId: UserId; readonly id: number },
): Promise<void> {
  await refuseSubject(tx, actor, userId)
  const note = await lockNote(tx, { clubId: actor.clubId, userId }, id)
  if (!note) throw new ApiError('notFound')
  const age = tx.now.getTime() - note.createdAt.getTime()
  if (note.authorId !== actor.userId || age > takenBackWithinMs) throw new ApiError('notAllowed')
  await removeNote(tx, id)
}

async function refuseSubject(reader: Reader, actor: Actor, userId: UserId): Promise<void> {
  if (!maySeeNotesOf(actor, userId)) throw new ApiError('accessDenied')
  const member = await findMember(reader, actor.clubId, userId)
  if (!member || !belongs(member)) throw new ApiError('userNotFound')
}
