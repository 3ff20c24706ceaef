import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notesQuery, useDeleteNote, useWriteNote } from './member.api.ts'
import { MemberNotesView } from './member-notes.view.tsx'
import { MembersFailed } from '../members-failed.tsx'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows the notes that the staff write about a member for each other. */
export function MemberNotes({ userId }: { readonly userId: UserId }) {
  const { t } = useTranslation('common')
  const clubId = useClubId()
  const me = useMe()
  const query = useQuery(notesQuery(clubId, userId))
  const write = useWriteNote(clubId, userId)
  const remove = useDeleteNote(clubId, userId)
  if (query.isPending) return <SkeletonRows label={t('loading')} count={2} />
  if (query.isError) return <MembersFailed query={query} />
  return (
    <MemberNotesView
      notes={query.data}
      myId={me.id}
      now={now()}
      isWriting={write.isPending}
      onWrite={(text, onWritten) => write.mutate(text, { onSuccess: onWritten })}
      onDelete={(id) => remove.mutate(id)}
    />
  )
}
