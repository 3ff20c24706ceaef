import { moveChips } from '@cardroom/contract/cashier'
import { makeWebhook } from '@cardroom/contract/webhooks'
import { afterEach, expect, test } from 'vitest'
import { carriedOut } from '#test/chips.ts'
import { later, now, seconds, setClock } from '#platform/clock.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, stepUpWithPassword } from '#test/people.ts'
import { newReceiver } from '#test/stand-ins/receiver.ts'
import { useApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

const server = useApp()
afterEach(() => setClock())

test('a server is killed between commit and delivery: every event of a commit is delivered by another', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await stepUpWithPassword(server.app, owner)
  const asOwner = { clubId: club.id, token: owner.token }
  const receiver = await newReceiver()
  // Nothing is acknowledged, so most deliveries have not even begun when the process dies.
  receiver.answer = { status: 200, silent: true }
  const { child, origin, end } = await startOwnProcess(server.app.databaseUrl, { WEBHOOKS_PRIVATE: 'on' })
  try {
    const body = { url: receiver.url, events: ['transaction.created' as const] }
    await call(server.app, makeWebhook, { ...asOwner, body })
    const sale = { type: 'transfer', currency: 'white', amount: 1, user_id: player.id } as const
    const sell = () => call({ ...server.app, origin }, moveChips, { ...asOwner, body: sale })
    const sold = await Promise.all(Array.from({ length: 20 }, sell))
    child.kill('SIGKILL')
    const ids = sold.flatMap((answer) => carriedOut(answer).transactions.map(({ id }) => id))
    expect(ids).toHaveLength(20)

    const begun = receiver.received.length
    receiver.answer = { status: 200 }
    const passed = later(now(), seconds(61)).getTime()
    setClock(() => passed)
    await server.app.delivering.settle()
    const delivered = receiver.received.slice(begun).map(({ event }) => event.data.id as number)
    expect(delivered.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  } finally {
    await end()
    await receiver.close()
  }
})
