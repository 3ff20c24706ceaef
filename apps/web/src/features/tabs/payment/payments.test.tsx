import type { ClubPage } from '@cardroom/contract/clubs'
import { noClub, nobody } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Payments } from './payments.tsx'
import { seenTab } from '../tab-facts.ts'
import { TabOpened } from '../tab-opened.tsx'
import { paymentsQuery } from '../tabs.api.ts'
import { clubId, owner, paymentOf, tabOf } from '../tabs.fixtures.ts'
import { clubQuery, meQuery } from '#features/account/index.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

/** Returns a client that knows the person and the club, and nothing else. */
function clientOfOwner(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(meQuery(nobody).queryKey, { id: nobody, manager_permissions: null } as OwnUser)
  client.setQueryData(clubQuery(noClub).queryKey, { role: 'owner', today: '2025-11-20' } as ClubPage)
  return client
}

const tab = tabOf()

test.each([
  ['payments', 'No payments', <Payments key="payments" clubId={clubId} />],
  ['entries', 'No entries yet', <TabOpened key="tab" clubId={clubId} tab={tab} seen={seenTab(tab, owner)} />],
])('if the %s do not load, that is said, and they can be loaded again', async (_, loaded, part) => {
  let isDown = true
  answerCalls(() => (isDown ? refusal('accessDenied') : []))
  show(<QueryClientProvider client={clientOfOwner()}>{part}</QueryClientProvider>)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This did not load')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(loaded)).toBeVisible()
})

test('a payment that came in two pages, because one was recorded meanwhile, is listed once', async () => {
  await page.viewport(390, 844)
  const client = clientOfOwner()
  const [newer, older] = [paymentOf({ id: 219, number: 219 }), paymentOf()]
  const pages = [
    [newer, older],
    [older, paymentOf({ id: 217, number: 217 })],
  ]
  client.setQueryData(paymentsQuery(clubId).queryKey, { pages, pageParams: [0, 2] })
  show(
    <QueryClientProvider client={client}>
      <Payments clubId={clubId} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('R-217')).toBeVisible()
  await expect.element(page.getByText('R-218')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
})
