import type { Message } from '@cardroom/contract/chat'
import type { ClubPage } from '@cardroom/contract/clubs'
import { noClub, nobody } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ClubMember } from '@cardroom/contract/members'
import type { OwnUser } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contactsQuery, messagesQuery } from './chat.api.ts'
import { ChatScreen } from './chat.screen.tsx'
import { clubQuery, meQuery } from '#features/account/index.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const oscar = asUser(3)
const written = {
  sender_name: 'Oscar Lind',
  sender_role: 'manager',
  sender_avatar: null,
  sender_avatar_id: null,
  message_type: 'chat',
  body: null,
} as const
const at = { created_at: '2025-11-20T18:00:00Z', delivered_at: null, read_at: null }
const messages = [
  { ...written, ...at, id: 2, sender_id: oscar, receiver_id: asUser(9), content: 'Only for you' },
  { ...written, ...at, id: 1, sender_id: oscar, receiver_id: null, content: 'For the whole club' },
] as Message[]
const member = { user_id: oscar, name: 'Oscar Lind', role: 'manager', status: 'active' } as ClubMember

/** Shows the chat with Oscar to a player whose contacts are these, or are not loaded yet. */
function showChat(contacts?: readonly ClubMember[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const me = { id: asUser(9), name: 'Mara Voss', role: 'player', manager_permissions: null } as OwnUser
  client.setQueryData(meQuery(nobody).queryKey, me)
  client.setQueryData(clubQuery(noClub).queryKey, { id: noClub, name: 'Northgate', members: 2 } as ClubPage)
  client.setQueryData(messagesQuery(noClub).queryKey, { pages: [messages], pageParams: [0] })
  if (contacts) client.setQueryData(contactsQuery(noClub).queryKey, [...contacts])
  show(
    <QueryClientProvider client={client}>
      <ChatScreen />
    </QueryClientProvider>,
    WithOscar,
  )
  return client
}

const WithOscar = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/?with=${oscar}`]}>{children}</MemoryRouter>
)

const gone: [string, readonly ClubMember[]][] = [
  ['left the club', []],
  ['is banned', [{ ...member, status: 'blocked' }]],
]

test.each(gone)('a chat with somebody who %s has no field that writes to everyone', async (_, contacts) => {
  const made = answerCalls(() => ({}))
  showChat(contacts)
  await expect.element(page.getByText('You cannot write to this person')).toBeVisible()
  await expect.element(page.getByText('Only for you')).toBeInTheDocument()
  await expect.element(page.getByText('For the whole club')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  // Only what is on the screen is read.
  await eventually(() => made.some(({ path }) => path === '/user/messages/2/read')).toBe(true)
  expect(made.some(({ path }) => path === '/user/messages/read')).toBe(false)
})

test('until it is known who is picked, nothing can be written', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = showChat()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('For the whole club')).not.toBeInTheDocument()
  client.setQueryData(contactsQuery(noClub).queryKey, [member])
  await expect.element(page.getByRole('textbox', { name: 'Message to Oscar Lind' })).toBeVisible()
  await expect.element(page.getByText('Only for you')).toBeInTheDocument()
})

test('if the people do not load, that is said, and nothing can be written', async () => {
  answerCalls(({ path }) => (path === '/club/members' ? refusal('accessDenied') : {}))
  showChat()
  await expect.element(page.getByText('The chat did not load')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
