import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageAt } from './talk.fixtures.ts'
import { TalkFieldView } from './talk-field.view.tsx'
import { useTableTalk } from './use-table-talk.realtime.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable } from '../state/live-table.ts'
import { noteAnswer } from '#lib/api/connection.ts'
import { show } from '#test/show.tsx'

const ofTable = { clubId: asClub(7), tableId: 7 }
const watched = { live: liveTable(tableAt()), change: () => undefined }

function Chat() {
  const { isMuted, refusal, write } = useTableTalk(asUser(1), ofTable, watched)
  return <TalkFieldView isMuted={isMuted} refusal={refusal} onWrite={write} />
}

const field = page.getByRole('textbox', { name: 'Write to the table' })
const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))

/** Loses the answer to the first message, and returns the keys under which messages were sent. */
function loseFirst(): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { method, headers }: RequestInit = {}) => {
    if (method !== 'POST') return Promise.resolve(new Response('{}'))
    keys.push((headers as Record<string, string>)['idempotency-key'])
    if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(messageAt(keys.length)))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    noteAnswer(true)
  })
  return keys
}

test('a message whose answer is lost is sent again under its key, the next one under another', async () => {
  const keys = loseFirst()
  show(<Chat />)
  await field.fill('Good luck')
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('Good luck')
  await send()
  await expect.element(field).toHaveValue('')
  await field.fill('Good luck')
  await send()
  await expect.element(field).toHaveValue('')
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a message that was changed after its answer was lost is another one', async () => {
  const keys = loseFirst()
  show(<Chat />)
  await field.fill('Good luck')
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await field.fill('Good luck, all')
  await send()
  await expect.element(field).toHaveValue('')
  expect(keys).toHaveLength(2)
  expect(keys[1]).not.toBe(keys[0])
})

test('what is typed while a message is on its way stays', async () => {
  const waiting: ((isSent: boolean) => void)[] = []
  const onWrite = () =>
    new Promise<boolean>((settle) => {
      waiting.push(settle)
    })
  show(<TalkFieldView isMuted={false} refusal={undefined} onWrite={onWrite} />)
  await field.fill('Good luck')
  await send()
  await field.fill('And to you')
  waiting[0]?.(true)
  // The next message is sent only once the first has arrived.
  await eventually(async () => {
    await send()
    return waiting.length
  }).toBe(2)
  await expect.element(field).toHaveValue('And to you')
})
