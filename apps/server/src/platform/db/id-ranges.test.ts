import { listRounds, getRound, type RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealDifferences } from '#modules/seals/index.ts'
import { days, later, now, setClock } from '#platform/clock.ts'
import { asOwner } from '#test/database.ts'
import { call, newPlayerWithGold, tryCall, type Person } from '#test/people.ts'
import {
  baccarat,
  bet,
  betInput,
  blackjack,
  dealUntil,
  finish,
  recompute,
  sit,
  stand,
} from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { idRangesAhead, keepIdRanges } from './id-ranges.store.ts'
import { lockGently } from './lock-gently.ts'

const server = useApp()
// The first server that asks sets the month of the first range.
beforeAll(() => keepIdRanges(server.app.database))
afterEach(() => setClock())

const inRange = 1_000_000
const rangeOf = (id: number): number => Math.floor(id / inRange)
const ask = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.app.database.pool.query<Row>(text)).rows
const openRange = async (): Promise<{ number: number; firstId: bigint; ahead: number }> => {
  const [open] = await ask<{ number: number; first_id: bigint }>('select number, first_id from open_ids')
  return {
    number: open?.number as number,
    firstId: BigInt(open?.first_id as bigint),
    ahead: await idRangesAhead(server.app.database),
  }
}

let months = 0
/** Lets a month begin for the database only, because nobody’s token would be valid in it. */
async function beginMonth(): Promise<void> {
  months += 1
  const [begun] = await ask<{ is: boolean }>(
    `select begin_id_range(now() + interval '${months * 32} days') as is`,
  )
  expect(begun?.is).toBe(true)
  await makeIdRanges()
}
/** Waits for a lock on the tables in short tries that do not disturb other transactions. */
const makeIdRanges = () => lockGently(() => ask('select make_id_ranges()'))

let player: Person
beforeEach(async () => {
  player = await newPlayerWithGold(server.app)
})

const roundsListed = async (session: { readonly id: number }): Promise<number[]> =>
  (await call(server.app, listRounds, { token: player.token, params: { id: String(session.id) } })).map(
    ({ id }) => id,
  )

describe('a new month', () => {
  test('has a range of its own, which begins once, and there are always three ahead', async () => {
    const before = await openRange()
    const at = later(now(), days(32 * (months + 1)))
    months += 1
    setClock(() => at.getTime())
    await Promise.all([1, 2, 3].map(() => keepIdRanges(server.app.database)))
    const after = await openRange()
    expect(after.number).toBe(before.number + 1)
    expect(after.ahead).toBeGreaterThanOrEqual(3)
    await keepIdRanges(server.app.database)
    expect(await openRange()).toEqual(after)
  })

  test('continues a session from the last month: its list covers both, and every round can be recomputed', async () => {
    const session = await sit(server.app, player, { game: baccarat })
    const onPlayer = [{ type: 'player' as const, amount: 10 }]
    const rounds: RoundShown[] = []
    for (let count = 0; count < 3; count += 1)
      rounds.push(await bet(server.app, player, session, { bets: onPlayer }))
    await beginMonth()
    for (let count = 0; count < 3; count += 1)
      rounds.push(await bet(server.app, player, session, { bets: onPlayer }))
    const ids = rounds.map(({ id }) => id)
    expect(rounds.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rangeOf(ids[3] as number)).toBeGreaterThan(rangeOf(ids[2] as number))
    expect(await roundsListed(session)).toEqual(ids.toReversed())
    await finish(server.app, player, session)
    for (const id of ids) {
      const record = await call(server.app, getRound, { token: player.token, params: { id: String(id) } })
      expect(recompute(record).serverSeedHash).toBe(record.server_seed_hash)
    }
  })

  test('leaves an open hand in the range where it was dealt, and pays it in the new one', async () => {
    const session = await sit(server.app, player, { game: blackjack })
    const hand = await dealUntil(server.app, player, session, ({ state }) => state === 'open')
    await beginMonth()
    const settled = await stand(server.app, player, hand)
    expect(settled.id).toBe(hand.id)
    expect(settled.state).not.toBe('open')
    expect((await roundsListed(session))[0]).toBe(hand.id)
  })

  test('begins while bets arrive: each is answered, and none is lost or made twice', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPlayerWithGold(server.app)))
    const seats = await Promise.all(
      people.map(async (person) => ({ person, session: await sit(server.app, person) })),
    )
    let isOver = false
    const playing = seats.map(async ({ person, session }) => {
      const answers: { status: number; body: RoundShown }[] = []
      while (!isOver) {
        const { status, body } = await tryCall(server.app, placeBets, betInput(person, session))
        answers.push({ status, body: body })
      }
      return { session, answers }
    })
    for (let count = 0; count < 3; count += 1) await beginMonth()
    isOver = true
    for (const { session, answers } of await Promise.all(playing)) {
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const rows = await ask<{ id: bigint; nonce: number }>(
        `select id, nonce from rounds where session_id = ${session.id} order by nonce`,
      )
      expect(rows.map(({ id }) => Number(id))).toEqual(answers.map(({ body }) => body.id))
    }
  })
})

describe('the unique keys of one range hold across all ranges', () => {
  const insertTransfer = (id: string, cause: string) => `
    insert into ledger_transfers (id, reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
    overriding system value
    select ${id}, ${cause}, payer.id, receiver.id, 1, payer.balance - 1, receiver.balance + 1, now()
    from ledger_accounts payer, ledger_accounts receiver
    where payer.kind = 'user' and payer.user_id = ${player.id} and payer.currency = 'gold'
      and receiver.kind = 'house' and receiver.club_id is null and receiver.currency = 'gold'`
  const addToSums = () => `
    insert into play_quarters values (${player.id}, quarter_of(now()), 0, 1, 0, 0, 0, 0, 0, -1)
    on conflict (user_id, quarter, club_id, game_id, agent_id) do update set posted = play_quarters.posted - 1`
  const nextTransfer = `nextval('ledger_transfers_id_seq')`
  const insertRound = (id: string, { seedId, nonce }: { seedId: bigint; nonce: number }) => `
    insert into rounds (id, session_id, seed_id, nonce, algorithm_version, stake, created_at, touched_at)
    values (${id}, 1, ${seedId}, ${nonce}, 2, 100, now(), now())`
  const drawnRound = async () => {
    const { id } = await bet(server.app, player, await sit(server.app, player))
    const [row] = await ask<{ seed_id: bigint; nonce: number }>(
      `select seed_id, nonce from rounds where id = ${id}`,
    )
    return { id, seedId: row?.seed_id as bigint, nonce: row?.nonce as number }
  }

  test.each([
    ['a movement', `'welcome-bonus'`, 'history_lines_pkey'],
    ['a round', `'round'`, 'posted_once'],
    ['a hand’s payout', `'round.payout'`, 'posted_once'],
  ])('%s is not posted a second time in a later month', async (_, reason, constraint) => {
    const round = await drawnRound()
    const cause = `${reason}, ${reason === `'welcome-bonus'` ? player.id : round.id}`
    if (reason === `'round.payout'`)
      await asOwner(server.app.databaseUrl, `${insertTransfer(nextTransfer, cause)}; ${addToSums()}`)
    await beginMonth()
    await beginMonth()
    await expect(asOwner(server.app.databaseUrl, insertTransfer(nextTransfer, cause))).rejects.toMatchObject({
      code: '23505',
      constraint,
    })
  })

  test('a draw cannot be repeated in a later month', async () => {
    const round = await drawnRound()
    await beginMonth()
    await expect(
      asOwner(server.app.databaseUrl, insertRound(`nextval('rounds_id_seq')`, round)),
    ).rejects.toMatchObject({ code: '23505', constraint: 'rounds_by_draw' })
  })

  test('the same holds for an id beyond the open range, if nobody began the next one', async () => {
    const round = await drawnRound()
    const { firstId } = await openRange()
    const beyond = String(firstId + BigInt(inRange) + 17n)
    await expect(asOwner(server.app.databaseUrl, insertRound(beyond, round))).rejects.toMatchObject({
      code: '23505',
    })
    await expect(
      asOwner(server.app.databaseUrl, insertTransfer(beyond, `'welcome-bonus', ${player.id}`)),
    ).rejects.toMatchObject({ code: '23505' })
    await asOwner(
      server.app.databaseUrl,
      `begin; ${insertRound(beyond, { ...round, nonce: 1000 })}; rollback`,
    )
  })

  test('an id taken in a past month is refused, so that the transaction retries with a new one', async () => {
    const round = await drawnRound()
    const [taken] = await ask<{ round: bigint; transfer: bigint }>(
      `select nextval('rounds_id_seq') as round, nextval('ledger_transfers_id_seq') as transfer`,
    )
    await beginMonth()
    await expect(
      asOwner(server.app.databaseUrl, insertRound(String(taken?.round), { ...round, nonce: 1000 })),
    ).rejects.toMatchObject({ code: '40001' })
    await expect(
      asOwner(server.app.databaseUrl, insertTransfer(String(taken?.transfer), `'late', ${player.id}`)),
    ).rejects.toMatchObject({ code: '40001' })
  })
})

const isDue = async (): Promise<boolean | undefined> => {
  const [begun] = await ask<{ is: boolean }>(
    `select begin_id_range(now() + interval '${months * 32} days') as is`,
  )
  await makeIdRanges()
  return begun?.is
}
const sizesAhead = async (): Promise<number[]> =>
  (await ask<{ size: bigint }>('select size from id_ranges where begun_at is null order by first_id')).map(
    ({ size }) => Number(size),
  )
const useNumbersTo = (id: bigint) =>
  asOwner(server.app.databaseUrl, `select setval('messages_id_seq', ${id})`)

describe('the size of a range', () => {
  test('is a million if little was used, and a reserve for a burst follows the prepared ranges', async () => {
    expect(await sizesAhead()).toEqual([inRange, inRange, 300 * inRange])
    const { firstId } = await openRange()
    await beginMonth()
    expect((await openRange()).firstId - firstId).toBe(BigInt(inRange))
  })

  test('when a range is half used, the next one begins within the month', async () => {
    const { number, firstId } = await openRange()
    await useNumbersTo(firstId + BigInt(inRange / 2) - 1n)
    expect(await isDue()).toBe(false)
    await useNumbersTo(firstId + BigInt(inRange / 2))
    expect(await isDue()).toBe(true)
    expect((await openRange()).number).toBe(number + 1)
  })

  test('rows written before the job ran are in the reserve, which then becomes a range', async () => {
    const { number, firstId } = await openRange()
    const inReserve = firstId + BigInt(20 * inRange)
    await asOwner(
      server.app.databaseUrl,
      `insert into messages (id, club_id, sender_id, message_type, content, created_at) overriding system value
       values (${inReserve}, 1, 1, 'chat', 'A message', now())`,
    )
    await useNumbersTo(inReserve)
    await keepAll()
    expect((await openRange()).number).toBe(number + 3)
    const [row] = await ask<{ part: string }>(
      `select tableoid::regclass::text as part from messages where id = ${inReserve}`,
    )
    expect(row?.part).toBe(`messages_${number + 3}`)
  })

  test('is a power of ten that holds what was used in this month and the last', async () => {
    await useNumbersTo((await openRange()).firstId + BigInt(25 * inRange))
    await beginMonth()
    await beginMonth()
    expect(await sizesAhead()).toContain(100 * inRange)
  })
})

/** Does the same as the job, in the month that the tests have reached. */
async function keepAll(): Promise<void> {
  while (await isDue());
}

test('the rows of every range are sealed, and the books agree', async () => {
  await bet(server.app, player, await sit(server.app, player))
  await beginMonth()
  await bet(server.app, player, await sit(server.app, player, { game: baccarat }), {
    bets: [{ type: 'player', amount: 10 }],
  })
  await sealBooks(server.app)
  expect(await sealDifferences(server.app.database, testKeys.house)).toEqual([])
})
