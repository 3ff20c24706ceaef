import type { Message } from '@cardroom/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WaitingPopup } from './global-popup.tsx'
import { clubNamesQuery, newestNoticesQuery } from './notices.api.ts'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { show } from '#test/show.tsx'

const happened = '2025-11-20T18:00:00.000Z'

const resumed = (id: number): Message => ({
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
  content: 'clubResumed',
  body: { club: 'Northgate', popup: 'clubResumed' },
  created_at: happened,
  delivered_at: null,
  read_at: null,
})

/** Shows the popup this many minutes after the event. */
function showAfter(id: number, minutes: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(happened) + minutes * 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(newestNoticesQuery.queryKey, [resumed(id)])
  client.setQueryData(clubNamesQuery.queryKey, new Map())
  show(
    <QueryClientProvider client={client}>
      <WaitingPopup />
      <p>Shown after {minutes}</p>
    </QueryClientProvider>,
  )
}

const popup = page.getByRole('dialog', { name: 'Tables are open again' })

test('"Tables are open again" is shown a minute later', async () => {
  showAfter(1, 1)
  await expect.element(popup).toBeVisible()
})

test('22 minutes later it is not shown, only listed', async () => {
  showAfter(2, 22)
  await expect.element(page.getByText('Shown after 22')).toBeVisible()
  expect(popup.elements()).toEqual([])
})
