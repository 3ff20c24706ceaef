import type { ClubPage } from '@cardroom/contract/clubs'
import { noClub, nobody } from '@cardroom/contract/ids'
import type { MemberPage } from '@cardroom/contract/member-page'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberQuery } from './member.api.ts'
import { MemberScreen } from './member.screen.tsx'
import { memberOf } from '../members.fixtures.ts'
import { clubQuery, meQuery } from '#features/account/index.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const hugo: MemberPage = {
  ...memberOf(203_311, 'Hugo Almeida', { white_amount: 12_480 }),
  online: true,
  since: '2025-02-04T10:00:00Z',
  week: null,
  tabs: null,
  deal: null,
  last: { sessions: null, movements: null, receipts: null },
  pending: [],
  scorecard: null,
  notes: null,
  can: ['sell', 'take'],
}

/** Returns a client that knows the user, the club and the member, and nothing else. */
function clientOfOwner(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const me = { id: nobody, role: 'owner', manager_permissions: null } as OwnUser
  client.setQueryData(meQuery(nobody).queryKey, me)
  client.setQueryData(clubQuery(noClub).queryKey, { role: 'owner', today: '2025-11-20' } as ClubPage)
  client.setQueryData(memberQuery(noClub, nobody).queryKey, hugo)
  return client
}

test.each([
  ['the member leaves', 'userNotFound', 'No such member'],
  ['the user loses the right to see members', 'accessDenied', 'No access to this member'],
] as const)('if %s, the open page shows neither balances nor actions any more', async (_, key, words) => {
  answerCalls(() => refusal(key))
  const client = clientOfOwner()
  show(
    <QueryClientProvider client={client}>
      <MemberScreen />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('12,480')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sell' })).toBeVisible()
  await client.invalidateQueries({ queryKey: memberQuery(noClub, nobody).queryKey })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('12,480')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Sell' })).not.toBeInTheDocument()
})
