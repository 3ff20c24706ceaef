import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Invite } from '@cardroom/contract/invites'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAskedClubs } from './home.api.ts'
import { badgesKey, clubInvitesQuery } from '#features/account/index.ts'

const invite = (id: number, name: string): Invite => ({
  id,
  name,
  user_id: asUser(id),
  club_id: asClub(7),
  code: 'ABC123',
  rating: 1,
  result: 'requested',
  avatar: null,
  avatar_id: 0,
  comment: null,
  agent_id: null,
  created_at: '2025-11-20T18:00:00.000Z',
})

const Asking = () => JSON.stringify(useAskedClubs())

test('the members’ screen and home show join requests from the same answer', () => {
  const client = new QueryClient()
  const waiting = { chat: 0, chip_requests: 0, join_requests: 2, approvals: 0, receipts: 0, settlement: 0 }
  client.setQueryData(badgesKey, { notifications: 0, invites: 0, clubs: { '7': waiting } })
  client.setQueryData(['clubs', 'mine'], [{ id: 7, name: 'Northgate' }])
  client.setQueryData(clubInvitesQuery(asClub(7), 'requested').queryKey, [
    invite(2, 'Mara'),
    invite(1, 'Ilya'),
  ])
  const shown = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(Asking)),
  ).replaceAll('&quot;', '"')
  expect(JSON.parse(shown)).toEqual([{ clubId: 7, name: 'Northgate', count: 2, people: ['Mara', 'Ilya'] }])
})
