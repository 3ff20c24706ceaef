// @module-tag race
import { blockAccount } from '@cardroom/contract/admin'
import { login } from '@cardroom/contract/auth'
import { blockMember } from '@cardroom/contract/members'
import { getRound, type HandShown } from '@cardroom/contract/rounds'
import {
  actOnHand,
  breakSession,
  changeSeed,
  finishSession,
  openHand,
  openSession,
  placeBets,
} from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { describe, expect, test } from 'vitest'
import { balancesIn, personal } from '#test/chips.ts'
import { inClub, newAdmin, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import { waitingForLocks } from '#test/readings/lock-waits.ts'
import { rigHand } from '#test/rigged.ts'
import {
  actInput,
  bet,
  betInput,
  blackjack,
  deal,
  newMemberWithChips,
  recompute,
  sit,
  sittingOf,
} from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const server = useApp()

interface Refused {
  readonly error: string
}
const errorsOf = (answers: readonly { status: number; body: unknown }[]): string[] =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => (body as Refused).error)

/** Deals a hand that can be hit more than once whatever comes, in gold. */
async function lowHand() {
  const player = await newPlayerWithGold(server.app)
  const session = await sit(server.app, player, { game: blackjack })
  await rigHand(server.app, session, (state) => state.phase === 'playing', ['hit', 'hit'])
  return { player, session, hand: await deal(server.app, player, session) }
}

const secondTab = async (person: Person): Promise<Person> => {
  const body = { login: person.email as string, password: person.password }
  return { ...person, ...(await call(server.app, login, { body })) }
}

const recordOf = async (person: Person, hand: { readonly id: number }) =>
  call(server.app, getRound, { token: person.token, params: { id: String(hand.id) } })

describe('when two tabs play one hand,', () => {
  test('every answered action was played, in one order; the money matches the record', async () => {
    const { player, session, hand } = await lowHand()
    const other = await secondTab(player)
    const wishes = ['hit', 'stand', 'hit', 'double', 'hit', 'surrender', 'split', 'stand'] as const
    const answers = await Promise.all(
      wishes.map((action, index) =>
        tryCall(server.app, actOnHand, actInput(index % 2 ? other : player, hand, action)),
      ),
    )
    expect(new Set(errorsOf(answers))).toEqual(new Set(['notAllowed']))
    const played = answers.filter(({ status }) => status === 200)
    const record = await recordOf(player, hand)
    expect(record.actions).toHaveLength(played.length)
    expect(await personal(server.app, player, 'gold')).toBe(
      200_000 - record.stake + (record.state === 'settled' ? record.payout : 0),
    )
    if (record.state === 'open') await tryCall(server.app, actOnHand, actInput(other, hand, 'stand'))
    const params = { id: String(session.id) }
    await call(server.app, finishSession, { token: other.token, params, body: {} })
    const verified = recompute(await recordOf(player, hand))
    expect(verified.round).toMatchObject({ state: 'settled' })
  })

  test('one key with two bodies at once: one is played, the other conflicts, on one process or two', async () => {
    const second = await startAppOn(server.app.databaseUrl)
    try {
      const { player, hand } = await lowHand()
      const answers = await Promise.all(
        (['hit', 'stand', 'hit', 'stand'] as const).map((action, index) =>
          tryCall(index % 2 ? second : server.app, actOnHand, actInput(player, hand, action, 'tap')),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(2)
      expect(won[1]?.body).toEqual(won[0]?.body)
      expect(errorsOf(answers)).toEqual(['idempotencyConflict', 'idempotencyConflict'])
      expect((await recordOf(player, hand)).actions).toHaveLength(1)
    } finally {
      await second.close()
    }
  })
})

describe('when one key names two different rounds at once,', () => {
  test('one is played, the other conflicts, and moves nothing', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const answers = await Promise.all(
      [10, 20, 10, 20, 30].map((amount) =>
        tryCall(
          server.app,
          placeBets,
          betInput(player, session, { key: 'tap', bets: [{ type: 'red', amount }] }),
        ),
      ),
    )
    const rounds = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(1)
    expect(new Set(errorsOf(answers))).toEqual(new Set(['idempotencyConflict']))
    expect(await personal(server.app, player, 'gold')).toBe(rounds[0]?.wallet)
  })
})

describe('while the session ends,', () => {
  test('staff end the session during bets: answered bets are on the record, nothing follows', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 5000)
    const session = await sit(server.app, player, { club })
    const bets = Array.from({ length: 30 }, () => tryCall(server.app, placeBets, betInput(player, session)))
    const params = { id: String(session.id) }
    await call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
    const answers = await Promise.all(bets)
    expect(errorsOf(answers).every((error) => error === 'sessionNotFound')).toBe(true)
    const rounds = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    for (const round of rounds) {
      const record = await call(server.app, getRound, { params: { id: String(round.id) } })
      expect(recompute(record).round).toMatchObject({ outcome: round.outcome })
    }
    const net = rounds.reduce((sum, round) => sum + round.net, 0)
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(5000 + net)
  })

  test('staff end the session during actions: the hand is settled once, by the player or for them', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 1000)
    const session = await sit(server.app, player, { club, game: blackjack })
    await rigHand(server.app, session, (state) => state.phase === 'playing', ['hit'])
    const hand = await deal(server.app, player, session)
    const params = { id: String(session.id) }
    const [answers] = await Promise.all([
      Promise.all(
        (['hit', 'stand', 'double'] as const).map((action) =>
          tryCall(server.app, actOnHand, actInput(player, hand, action)),
        ),
      ),
      call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} }),
    ])
    expect(errorsOf(answers).every((error) => error === 'notAllowed')).toBe(true)
    const record = await call(server.app, getRound, { params: { id: String(hand.id) } })
    expect(record.state).toBe('settled')
    expect(recompute(record).round).toMatchObject({ payout: BigInt(Math.round(record.payout * 100)) })
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(1000 + record.net)
    expect(await balancesIn(server.app, club).bank()).toBe(0 - record.net)
  })

  test('deals during changes of seed and ends of session: no seed is revealed while a hand on it is open', async () => {
    const player = await newPlayerWithGold(server.app)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const session = await sit(server.app, player, { game: blackjack })
      const asked = { token: player.token, params: { id: String(session.id) } }
      const answers = await Promise.all([
        ...[1, 2].map(() => tryCall(server.app, openHand, { ...asked, body: { amount: 10 } })),
        tryCall(server.app, changeSeed, { ...asked, body: { client_seed: `attempt ${attempt}` } }),
        tryCall(server.app, finishSession, { ...asked, body: {} }),
        tryCall(server.app, openHand, { ...asked, body: { amount: 10 } }),
      ])
      expect(errorsOf(answers).every((error) => ['notAllowed', 'sessionNotFound'].includes(error))).toBe(true)
      const { rows } = await server.app.database.pool.query(
        `select from rounds join seeds on seeds.id = rounds.seed_id
         where rounds.settled_at is null and seeds.revealed_at is not null`,
      )
      expect(rows).toEqual([])
      for (const { body } of answers)
        if ('hidden' in ((body as HandShown).dealer ?? {}) && (body as HandShown).state === 'open')
          await tryCall(server.app, actOnHand, actInput(player, body as HandShown, 'stand'))
    }
  })

  test('sitting down during a ban from the club: no session is left open', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((game) => tryCall(server.app, openSession, sittingOf(player, { club, game }))),
      tryCall(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: player.id } }),
    ])
    expect(errorsOf(answers).every((error) => error === 'accessDenied')).toBe(true)
    expect(await openSessionsOf(player)).toBe(0)
  })

  test('sitting down, and bets, while the account is blocked: no session is left open', async () => {
    const admin = await newAdmin(server.app)
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const bets = Array.from({ length: 10 }, () => tryCall(server.app, placeBets, betInput(player, session)))
    const seats = [2, 3, 4, 5, 6].map((game) => tryCall(server.app, openSession, sittingOf(player, { game })))
    const blocked = { token: admin.token, params: { id: String(player.id) }, body: {} }
    await call(server.app, blockAccount, blocked)
    const answers = await Promise.all([...bets, ...seats])
    const allowed = ['AuthorizationRequiredError', 'sessionNotFound', 'accessDenied']
    expect(errorsOf(answers).filter((error) => !allowed.includes(error))).toEqual([])
    expect(await openSessionsOf(player)).toBe(0)
    expect(await refusal(server.app, openSession, sittingOf(player, {}))).toBe('AuthorizationRequiredError')
  })

  test('an account blocked after its token was read cannot sit down', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const blocking = await server.app.database.pool.connect()
    await blocking.query('begin')
    await blocking.query(`update users set status = 'blocked' where id = $1`, [player.id])
    const seats = [sittingOf(player, {}), sittingOf(player, { club })].map((seat) =>
      tryCall(server.app, openSession, seat),
    )
    await eventually(() => waitingForLocks(server.app)).toBe(2)
    await blocking.query('commit')
    blocking.release()
    for (const seat of await Promise.all(seats))
      expect(seat).toMatchObject({ status: 403, body: { error: 'accessDenied' } })
  })
})

async function openSessionsOf(person: Person): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from sessions where user_id = $1 and finished_at is null',
    [person.id],
  )
  return rows[0]?.count ?? 0
}

describe('the nonces under one seed', () => {
  test('have no gap when bets and seeds come at once from two tabs: each seed has its rounds from 1 on', async () => {
    const player = await newPlayerWithGold(server.app)
    const other = await secondTab(player)
    const session = await sit(server.app, player)
    const asked = { token: other.token, params: { id: String(session.id) } }
    const changes = await Promise.all([
      ...['a', 'b'].map((seed) =>
        call(server.app, changeSeed, { ...asked, body: { client_seed: seed } }).then(
          ({ previous }) => previous.rounds,
        ),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        bet(server.app, index % 2 ? player : other, session).then(() => 0),
      ),
    ])
    const { rows } = await server.app.database.pool.query<{ nonces: number[] }>(
      'select array_agg(nonce order by id) as nonces from rounds where session_id = $1 group by seed_id',
      [session.id],
    )
    for (const { nonces } of rows) expect(nonces).toEqual(nonces.map((_, index) => index + 1))
    const current = await sit(server.app, player)
    expect(changes.reduce((sum, count) => sum + count, current.nonce)).toBe(20)
  })
})
