import type { ClubPage } from '@cardroom/contract/clubs'
import { noClub, nobody } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SetLine } from './set-line.tsx'
import { clubId, player, tabOf } from './tabs.fixtures.ts'
import { TabsScreen } from './tabs.screen.tsx'
import { WriteOffSheet } from './write-off-sheet.tsx'
import { clubQuery, meQuery } from '#features/account/index.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

/** Returns a client that knows the player and the club, and nothing else. */
function clientOfPlayer(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const me = { id: player.userId, role: 'player', manager_permissions: null } as OwnUser
  client.setQueryData(meQuery(nobody).queryKey, me)
  client.setQueryData(clubQuery(noClub).queryKey, { role: 'player', today: '2025-11-20' } as ClubPage)
  return client
}

const totals = { balance: 4100, owed: 4100, owing: 0, buckets: tabOf().buckets }

test.each([
  ['the only tab', [tabOf()], 'Mara Voss'],
  ['no tab', [], 'Nothing is owed'],
])('a player’s page with %s keeps the width that it has while it loads', async (_, rows, words) => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void answers.push(answer)))
  onTestFinished(() => void vi.unstubAllGlobals())
  show(
    <QueryClientProvider client={clientOfPlayer()}>
      <TabsScreen />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  const width = () => page.getByRole('banner').element().getBoundingClientRect().width
  const before = width()
  await eventually(() => answers.length).toBe(1)
  answers[0]?.(Response.json({ rows, totals, count: rows.length }))
  await expect.element(page.getByText(words).first()).toBeVisible()
  expect(width()).toBe(before)
})

test('if a person’s tabs do not load, their line is not taken for 0, and can be loaded again', async () => {
  let isDown = true
  answerCalls(() => (isDown ? refusal('accessDenied') : { rows: [tabOf()], totals, count: 1 }))
  const person = { id: player.userId, name: 'Daniel Marsh' }
  show(<SetLine clubId={clubId} person={person} onClose={() => undefined} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This did not load')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Trust up to 5,000' })).toBeVisible()
})

test('who would write off more than is owed by now reads how much that is', async () => {
  show(<WriteOffSheet clubId={clubId} tabId={1} name="Daniel Marsh" owed={600} onClose={() => undefined} />)
  await page.getByRole('textbox', { name: 'Why' }).fill('He has left the club')
  await expect.element(page.getByRole('button', { name: 'Write off 600' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'How much' }).fill('4100')
  await expect.element(page.getByText('Only 600 is owed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write off 4,100' })).toBeDisabled()
})
