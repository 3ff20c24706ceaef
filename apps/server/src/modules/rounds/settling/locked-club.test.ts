import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { newClub } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { betInput, newMemberWithChips, sit } from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import { patience } from '#platform/db/patience.ts'
import type { ClubId } from '@cardroom/contract/ids'
import { placeBets } from '@cardroom/contract/sessions'

// The lock timeout is longer than anything here takes.
const server = useApp({ patience: { ...patience.calls, lockMs: 600_000, statementMs: 600_000 } })
const lockers: pg.Client[] = []
afterEach(async () => {
  for (const client of lockers.splice(0)) await client.end()
})

/** Holds a lock on the club's accounts until the returned function is called. */
async function lockAccountsOf(clubId: ClubId): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.app.databaseUrl })
  lockers.push(client)
  await client.connect()
  await client.query('begin')
  await client.query('select from ledger_accounts where club_id = $1 for no key update', [clubId])
  return async () => void (await client.query('rollback'))
}

async function seatIn(club: Awaited<ReturnType<typeof newClub>>['club']) {
  const player = await newMemberWithChips(server.app, club)
  return { player, session: await sit(server.app, player, { club }) }
}

const bet = (player: Person, session: { readonly id: number }, key: string) =>
  tryCall(server.app, placeBets, betInput(player, session, { key }))

test('one club’s locked accounts delay no other club; its own bets wait, and are settled once', async () => {
  const [busy, stuck] = [await newClub(server.app), await newClub(server.app)]
  const others = await Promise.all([seatIn(busy.club), seatIn(busy.club)])
  const own = await seatIn(stuck.club)
  await Promise.all([...others, own].map(({ player, session }) => bet(player, session, 'warm')))

  const letGo = await lockAccountsOf(stuck.club.id)
  let isHeld = true
  const waiting = bet(own.player, own.session, 'held').finally(() => (isHeld = false))
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      others.map(({ player, session }) => bet(player, session, `free ${round}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(isHeld).toBe(true)
  await letGo()
  const held = await waiting
  expect(held.status).toBe(200)
  expect((await bet(own.player, own.session, 'held')).body).toEqual(held.body)
  const { rows } = await server.app.database.pool.query<{ rounds: string; net: string }>(
    'select count(*) as rounds, sum(payout - stake) as net from rounds where session_id = $1',
    [own.session.id],
  )
  expect(rows[0]?.rounds).toBe(2n)
  expect(await balancesIn(server.app, stuck.club).whiteOf(own.player)).toBe(1000 + Number(rows[0]?.net) / 100)
})

test('a bet that waits too long for a lock is refused for now, and may be repeated with the same key', async () => {
  const { club } = await newClub(server.app)
  const { player, session } = await seatIn(club)
  const letGo = await lockAccountsOf(club.id)
  const hurried = await startAppOn(server.app.databaseUrl, { patience: { ...patience.calls, lockMs: 100 } })
  try {
    const refused = await tryCall(hurried, placeBets, betInput(player, session, { key: 'late' }))
    expect([refused.status, refused.body]).toEqual([503, { error: 'unavailable' }])
  } finally {
    await hurried.close()
  }
  await letGo()
  expect((await bet(player, session, 'late')).status).toBe(200)
  const { rows } = await server.app.database.pool.query('select from rounds where session_id = $1', [
    session.id,
  ])
  expect(rows).toHaveLength(1)
})
