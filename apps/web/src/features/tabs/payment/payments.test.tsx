import type { ClubPage } from '@cardroom/contract/clubs'
import { noClub, nobody } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Payments } from './payments.tsx'
import { seenTab } from '../tab-facts.ts'
import { TabOpened } from '../tab-opened.tsx'
import { clubId, owner, tabOf } from '../tabs.fixtures.ts'
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
