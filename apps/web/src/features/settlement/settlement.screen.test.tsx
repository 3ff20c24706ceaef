import type { ClubPage } from '@cardroom/contract/clubs'
import { nobody } from '@cardroom/contract/ids'
import { asClub } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settlementQuery, useStep } from './settlement.api.ts'
import { periodOf, settlementOf } from './settlement.fixtures.ts'
import { SettlementScreen } from './settlement.screen.tsx'
import { clubQuery, meQuery, useBadges } from '#features/account/index.ts'
import { periodsQuery } from '#features/report/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const clubId = asClub(7)

function Week() {
  const { mutate: step } = useStep(clubId, 5)
  const news = useBadges()?.notifications
  return (
    <>
      <button onClick={() => step({ step: 'review', hash: '' })}>Review</button>
      <p role="status">{`${String(news)} unread`}</p>
    </>
  )
}

test('after a step of a settlement the badges are counted anew: a notice of a closed week counts as read', async () => {
  let news = 1
  const made = answerCalls(({ path }) =>
    path === '/user/badges' ? { notifications: news, invites: 0, clubs: {} } : refusal('notAllowed'),
  )
  show(
    <QueryClientProvider client={queryClient}>
      <Week />
    </QueryClientProvider>,
  )
  const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)
  await says('1 unread')
  news = 0
  await page.getByRole('button').click()
  await says('0 unread')
  expect(made.some(({ path }) => path === '/club/settlements/5/review')).toBe(true)
})

const earlier = periodOf({ id: 47, number: 2, state: 'reviewed' })
const later = periodOf({ id: 48, number: 3, state: 'reviewed' })

/** Returns a client that knows the owner, the club and its last two weeks, and nothing else. */
function clientOfOwner(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const me = { id: nobody, role: 'owner', manager_permissions: null } as OwnUser
  client.setQueryData(meQuery(nobody).queryKey, me)
  client.setQueryData(clubQuery(clubId).queryKey, { id: clubId, role: 'owner' } as ClubPage)
  client.setQueryData(periodsQuery(clubId).queryKey, [later, earlier])
  for (const period of [earlier, later])
    client.setQueryData(
      settlementQuery(clubId, period.id).queryKey,
      settlementOf({ period, state: 'reviewed', hash: 'a' }),
    )
  return client
}

const AtLater = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[pathTo(patterns.settlement, { clubId, period: later.id })]}>
    {children}
  </MemoryRouter>
)

test('the refusal of a step is not shown at another week', async () => {
  await page.viewport(1440, 900)
  answerCalls(() => refusal('notAllowed'))
  show(
    <QueryClientProvider client={clientOfOwner()}>
      <Routes>
        <Route path={patterns.settlement} element={<SettlementScreen />} />
      </Routes>
    </QueryClientProvider>,
    AtLater,
  )
  await page.getByRole('button', { name: /^Close and pay/ }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Earlier week' }).click()
  await expect.element(page.getByRole('link', { name: 'Later week' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
