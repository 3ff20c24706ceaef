import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { deleteMemberNote, getMember, listMemberNotes, writeMemberNote } from '@cardroom/contract/member-page'
import { membersKey } from '../members.api.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Returns the key of a member's page. It is below the key of the members, so everything that changes members
 * refreshes each member's page.
 */
const memberKey = (clubId: ClubId, userId: UserId) => [...membersKey(clubId), 'page', userId] as const
const paramsOf = (userId: UserId) => ({ user_id: String(userId) })

export const memberQuery = (clubId: ClubId, userId: UserId) =>
  queryOptions({
    queryKey: memberKey(clubId, userId),
    queryFn: () => call(getMember, { clubId, params: paramsOf(userId) }),
  })

export const notesQuery = (clubId: ClubId, userId: UserId) =>
  queryOptions({
    queryKey: [...memberKey(clubId, userId), 'notes'],
    queryFn: () => call(listMemberNotes, { clubId, params: paramsOf(userId) }),
  })

export const useWriteNote = (clubId: ClubId, userId: UserId) =>
  useMutation({
    mutationFn: (text: string) => call(writeMemberNote, { clubId, params: paramsOf(userId), body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberKey(clubId, userId) }),
  })

export const useDeleteNote = (clubId: ClubId, userId: UserId) =>
  useMutation({
    mutationFn: (id: number) =>
      call(deleteMemberNote, { clubId, params: { ...paramsOf(userId), id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberKey(clubId, userId) }),
  })
