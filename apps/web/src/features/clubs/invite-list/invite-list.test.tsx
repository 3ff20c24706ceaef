import type { Invite } from '@cardroom/contract/invites'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { InviteList } from './invite-list.tsx'
import { noteAnswer } from '#lib/api/connection.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { answerCalls } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const inviteOf = (id: number, name: string): Invite => ({
  id,
  code: 'K7M2QX',
  rating: 4,
  created_at: '2025-11-20T21:42:00Z',
  result: 'requested',
  name,
  user_id: asUser(1),
  club_id: asClub(6 + id),
  avatar: null,
  avatar_id: 5,
  comment: null,
  agent_id: null,
})

/** Shows two invites, and loses the answer to each decision. `isTaken` says whether the server takes it. */
function showInvites({ isTaken }: { readonly isTaken: boolean }): { readonly decisions: () => number } {
  let waiting = [inviteOf(1, 'Northgate'), inviteOf(2, 'Riverside')]
  const made = answerCalls(({ method }) => {
    if (method === 'GET') return waiting
    if (isTaken) waiting = waiting.slice(1)
    return new Response('', { status: 503 })
  })
  onTestFinished(() => noteAnswer(true))
  show(
    <QueryClientProvider client={queryClient}>
      <InviteList />
    </QueryClientProvider>,
  )
  return { decisions: () => made.filter(({ method }) => method !== 'GET').length }
}

const sheet = page.getByRole('dialog')
const submit = sheet.getByRole('button', { name: 'Decline', exact: true })

beforeEach(() => queryClient.clear())

test('a lost answer leaves the message in its sheet while the invite still waits', async () => {
  const { decisions } = showInvites({ isTaken: false })
  await page.getByRole('button', { name: 'Decline' }).first().click()
  await sheet.getByRole('radio', { name: 'Refuse with a message' }).click()
  await sheet.getByRole('textbox').fill('Not this year')
  await submit.click()
  await eventually(decisions).toBe(1)
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  await expect.element(sheet.getByRole('textbox')).toHaveValue('Not this year')
})

test('if the invite is declined although the answer was lost, the sheet closes', async () => {
  showInvites({ isTaken: true })
  await page.getByRole('button', { name: 'Decline' }).first().click()
  await submit.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('Riverside')).toBeVisible()
})
