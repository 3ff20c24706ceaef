import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/member-page'
import type { Routes } from '#platform/http/routes.ts'
import { clubRead, clubWrite } from '../club-call.routes.ts'
import type { Note } from './member-notes.store.ts'
import { noteMember, showNotes, takeNoteBack } from './note-member.ts'

export function notesRoutes(routes: Routes): void {
  clubRead(routes, calls.listMemberNotes, async (reader, { actor, params }) =>
    (await showNotes(reader, actor, params.user_id)).map(present),
  )

  clubWrite(routes, calls.writeMemberNote, async (tx, { actor, params, body }) =>
    present(await noteMember(tx, actor, { userId: params.user_id, text: body.text })),
  )

  clubWrite(routes, calls.deleteMemberNote, async (tx, { actor, params }) => {
    await takeNoteBack(tx, actor, { userId: params.user_id, id: params.id })
    return done
  })
}

const present = ({ id, text, authorId, authorName, createdAt }: Note): calls.MemberNote => ({
  id,
  text,
  author: { id: authorId, name: authorName },
  created_at: createdAt.toISOString(),
})
