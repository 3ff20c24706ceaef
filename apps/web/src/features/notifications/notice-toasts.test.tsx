import type { Message } from '@cardroom/contract/chat'
import { nobody } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoticeToasts } from './notice-toasts.tsx'
import { newestNoticesQuery } from './notices.api.ts'
import { meQuery } from '#features/account/index.ts'
import { liveTablePath, pathTo, patterns } from '#lib/paths.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'
import { ToastArea } from '#ui/toast/toast.tsx'

const happened = '2025-11-20T18:00:00.000Z'

const sold = (id: number): Message => ({
  id,
  club_id: asClub(7),
  sender_id: null,
  sender_name: null,
  sender_avatar: null,
  sender_avatar_id: null,
  sender_role: null,
  receiver_id: asUser(1),
  receiver_name: null,
  receiver_avatar: null,
  receiver_avatar_id: null,
  receiver_role: null,
  message_type: 'other',
  content: 'chipsSold',
  body: { club: 'Northgate', name: 'Mara Voss', amount: 100 + id, currency: 'white', transaction_id: id },
  created_at: happened,
  delivered_at: null,
  read_at: null,
})

/** On a busy machine a look may take longer than a toast stays. */
const held = document.createElement('style')
held.textContent = '[role=progressbar] { animation-duration: 3600s !important }'

beforeEach(() => {
  document.head.append(held)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(happened) + 60_000)
})
afterEach(() => {
  held.remove()
  vi.restoreAllMocks()
})

const paid = (id: number, money: { readonly amount: number; readonly currency: string }): Message => ({
  ...sold(id),
  content: 'commissionPaid',
  body: { club: 'Northgate', week: '2025-W47', statement_id: 3, ...money },
})

/** Shows the toasts to a person at this address, then lets chips arrive. */
const sellTo = (path: string, id: number): void => tell(path, sold(id))

/** Shows the toasts to a person at this address, then lets a notice arrive. */
function tell(path: string, notice: Message): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(meQuery(nobody).queryKey, { id: nobody, sound: false, vibration: false } as OwnUser)
  client.setQueryData(newestNoticesQuery.queryKey, [])
  const At = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  )
  show(
    <QueryClientProvider client={client}>
      <NoticeToasts />
      <ToastArea label="Messages" />
    </QueryClientProvider>,
    At,
  )
  client.setQueryData(newestNoticesQuery.queryKey, [notice])
}

const toast = page.getByRole('status')
const nextStep = page.getByRole('link', { name: 'Play' })

test('who gets chips is told of it, with the next step', async () => {
  sellTo(pathTo(patterns.home), 1)
  await expect.element(toast).toHaveTextContent('101')
  await expect.element(nextStep).toBeVisible()
})

test.each([
  ['a table for one', pathTo(patterns.table, { sessionId: 12 }), 2],
  ['a shared table', liveTablePath({ clubId: 7, tableId: 3 }), 3],
])('at %s no link leads away from it', async (_, path, id) => {
  sellTo(path, id)
  await expect.element(toast).toHaveTextContent(String(100 + id))
  expect(nextStep.elements()).toEqual([])
})

test('the money in a sentence has its figures and its coin in words', async () => {
  tell(pathTo(patterns.home), paid(4, { amount: 1234.5, currency: 'white' }))
  await expect.element(toast).toHaveTextContent('White chips: 1,234.5, from Northgate')
})

test('so it has in Russian, where the name of a club stays as it is', async () => {
  await inLanguage('ru')
  tell(pathTo(patterns.home), paid(5, { amount: 1234.5, currency: 'credit' }))
  await expect.element(toast).toHaveTextContent(/Кредит: 1\s234,5, от клуба «Northgate»/)
})
