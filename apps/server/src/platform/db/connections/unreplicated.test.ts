import { prepareRequest } from '@cardroom/contract'
import { moveChips } from '@cardroom/contract/cashier'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClub, newMember } from '#test/clubs.ts'
import { startOwnCluster, type OwnCluster } from '#test/surroundings/own-cluster.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'

let cluster: OwnCluster
let app: TestApp
let operator: pg.Client

beforeAll(async () => {
  cluster = await startOwnCluster()
  app = await startAppOn(cluster.appUrl)
  operator = new pg.Client({ connectionString: cluster.url })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
  await cluster.stop()
})

type Prepared = ReturnType<typeof prepareRequest>
const send = async ({ url, ...request }: Prepared) => {
  const answer = await fetch(`${app.origin}${url}`, { ...request, body: request.body ?? null })
  return { status: answer.status, body: await answer.text() }
}

const standbyIs = async (name: string) => {
  await operator.query(`alter system set synchronous_standby_names = '${name}'`)
  await operator.query('select pg_reload_conf()')
  const setting = async () =>
    (await operator.query<{ name: string }>(`select current_setting('synchronous_standby_names') as name`))
      .rows[0]?.name
  await eventually(setting, { withinMs: 20_000 }).toBe(name)
}

/** Returns the answers while every wait for the standby is cancelled, as statement_timeout does after ten seconds. */
const sendAlone = async (requests: readonly Prepared[]) => {
  let isOver = false
  const answers = Promise.all(requests.map(send)).finally(() => (isOver = true))
  while (!isOver)
    await operator.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  return answers
}

test('a commit that gave up waiting for the synchronous standby is no success; a retry with its key takes effect once', async () => {
  const [player, { club, owner }] = [await newPlayerWithGold(app), await newClub(app)]
  const [buyer, session] = [await newMember(app, club), await sit(app, player)]
  const bet = prepareRequest(placeBets, betInput(player, session, { key: 'alone' }))
  const sale = prepareRequest(moveChips, {
    clubId: club.id,
    token: owner.token,
    body: { type: 'transfer', user_id: buyer.id, amount: 100, currency: 'white' },
    idempotencyKey: 'alone',
  })
  await standbyIs('nobody')
  // The second time the server knows the keys, but the data is still on this machine only.
  for (let time = 0; time < 2; time += 1)
    for (const answer of await sendAlone([bet, sale]))
      expect(answer).toEqual({ status: 503, body: '{"error":"unavailable"}' })

  await standbyIs('')
  for (const request of [bet, sale]) expect((await send(request)).status).toBe(200)
  const { rows } = await operator.query(
    `select (select count(*)::int from rounds) as rounds, (select count(*)::int from transactions) as sales`,
  )
  expect(rows).toEqual([{ rounds: 1, sales: 1 }])
})
