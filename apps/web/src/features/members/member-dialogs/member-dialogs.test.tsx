import { asClub } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemberDialogs, type MemberDialog } from './member-dialogs.tsx'
import { mara } from '../members.fixtures.ts'
import { noteAnswer, useIsOnline } from '#lib/api/connection.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => localStorage.clear())

function Dialogs() {
  const [open, setOpen] = useState<MemberDialog | undefined>('block')
  const isOnline = useIsOnline()
  return (
    <>
      <MemberDialogs clubId={asClub(7)} member={mara} open={open} onClose={() => setOpen(undefined)} />
      <p>{open === undefined ? 'It is closed' : 'It is open'}</p>
      {!isOnline && <p>Nobody answers</p>}
    </>
  )
}

const reason = page.getByRole('textbox')
const submit = page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true })

test('where the answer is lost, the typed reason stays and can be sent again', async () => {
  onTestFinished(() => noteAnswer(true))
  let isLost = true
  const made = answerCalls(() => (isLost ? new Response('', { status: 503 }) : { result: 'ok' }))
  const blocks = () => made.filter(({ path }) => path === '/club/block').map(({ body }) => body)
  show(<Dialogs />)
  await reason.fill('Two accounts')
  await submit.click()
  await eventually(() => blocks().length).toBe(1)
  await expect.element(page.getByText('Nobody answers')).toBeVisible()
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  await expect.element(reason).toHaveValue('Two accounts')
  isLost = false
  await submit.click()
  await expect.element(page.getByText('It is closed')).toBeVisible()
  const sent = { user_id: mara.user_id, block_reason: 'Two accounts' }
  expect(blocks()).toEqual([sent, sent])
})

test('after a refusal the sheet closes', async () => {
  answerCalls(() => refusal('notAllowed'))
  show(<Dialogs />)
  await submit.click()
  await expect.element(page.getByText('It is closed')).toBeVisible()
})
