import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@cardroom/contract'
import { actAtTable, type TableBet } from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import {
  createBlackjackShoe,
  dealShared,
  linkOfRound,
  mixOf,
  streamOfTable,
  type BlackjackAction,
  type SharedBlackjack,
  type Shoe,
} from '@cardroom/games'
import { until } from '@cardroom/testing/until'
import type { TestClub } from './clubs.ts'
import { call, tryCall, type Person } from './people.ts'
import { blackjack } from './sessions.ts'
import type { TestApp } from './start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  look,
  newDevice,
  newTable,
  refusedWith,
  type TestTable,
} from './tables.ts'

/** Opens a table of blackjack, casual. */
export const newBlackjackTable = (
  app: TestApp,
  club: TestClub,
  settings: Partial<calls.TableSettings> = {},
): Promise<TestTable> => newTable(app, club, { name: 'Midnight seven', game_id: blackjack, ...settings })

/** Takes these seats, or changes those that the person has. */
export const sitOn = (app: TestApp, table: TestTable, person: Person, seats: number[]) =>
  call(app, calls.sitAtTable, { ...atTable(table, person), body: { seats } })

export const trySitOn = (app: TestApp, table: TestTable, person: Person, seats?: number[]) =>
  refusedWith(
    tryCall(app, calls.sitAtTable, { ...atTable(table, person), body: seats === undefined ? {} : { seats } }),
  )

export const onSeat = (seat: number, amount = 100): TableBet => ({ type: 'seat', seat, amount })

/** Lets each person bet on all of their seats. Returns the number of the round. */
export async function betOnSeats(
  app: TestApp,
  table: TestTable,
  people: readonly Person[],
  amount = 100,
): Promise<number> {
  const { round } = await look(app, table)
  for (const person of people) {
    const seats = (await look(app, table, person)).mine?.seats ?? []
    await betAt(app, table, newDevice(table, person, round), {
      bets: seats.map((seat) => onSeat(seat, amount)),
    })
  }
  return round
}

interface Deal {
  readonly state: SharedBlackjack
  readonly shoe: Shoe
}
/** Tells whether a deal is as a test needs it. */
export type IsWanted = (deal: Deal) => boolean

/**
 * Closes the bets, and deals as wanted. Only the opened secret of one device is chosen, which is not the one that
 * it committed to; the cards are the real ones of the link and the mix. So the proof of such a round does not hold.
 */
export async function dealAt(app: TestApp, table: TestTable, isWanted: IsWanted = () => true): Promise<void> {
  await closeBets(app, table)
  await openSecretFor(app, table, isWanted)
  app.tables.wake(table.id)
  await until('the cards are dealt', async () => (await look(app, table)).latest?.dealer !== undefined)
}

/** Writes the secret that gives the wanted deal as the only one that was opened, and ends the wait for others. */
export async function openSecretFor(app: TestApp, table: TestTable, isWanted: IsWanted): Promise<void> {
  const { pool } = app.database
  const { rows } = await pool.query<{
    round: number
    list_hash: string
    anchor: string
    sealed_last: Buffer
    bets: TableBet[]
  }>(
    `select played.round, list_hash, anchor, sealed_last, bets from table_rounds played
     join table_chains chain on chain.table_id = played.table_id and chain.number = (played.round - 1) / 10000 + 1
     join table_entries entry on entry.round_id = played.id and entry.stake > 0
     where played.table_id = $1 and played.state = 'closed'`,
    [table.id],
  )
  const [first] = rows
  if (!first) throw new Error('The bets are closed')
  const { round, list_hash: listHash, anchor, sealed_last: sealedLast } = first
  const houseSeed = app.database.ports.chainVault.link({ anchor, sealedLast }, linkOfRound(round).link)
  if (houseSeed === undefined) throw new Error('The chain can be read')
  const seats = rows.flatMap(({ bets }) => bets.flatMap(({ seat }) => seat ?? []))
  for (;;) {
    const secret = randomBytes(32).toString('hex')
    const mix = mixOf({ listHash, secrets: [secret] })
    const shoe = createBlackjackShoe(streamOfTable({ houseSeed, mix, round }))
    if (!isWanted({ state: dealShared(shoe, seats), shoe })) continue
    await pool.query(
      `update table_entries set secret = $2 where (round_id, user_id) in (
         select entry.round_id, entry.user_id from table_entries entry
         join table_rounds played on played.id = entry.round_id
         where played.table_id = $1 and played.state = 'closed' and entry.stake > 0 order by user_id limit 1)`,
      [table.id, secret],
    )
    await pool.query(
      `update table_rounds set answers_until = clock_timestamp() where table_id = $1 and state = 'closed'`,
      [table.id],
    )
    return
  }
}

export interface Decision {
  readonly seat: number
  readonly action: BlackjackAction
  readonly hand?: number
  readonly cards?: number
  readonly round?: number
  readonly key?: string
}

/** Decides for a seat; by default for its active hand, with the cards that it has. */
export async function decisionOf(
  app: TestApp,
  table: TestTable,
  person: Person,
  { seat, action, hand, cards, round, key }: Decision,
) {
  const { latest } = await look(app, table, person)
  const shown = latest?.seats?.find((each) => each.seat === seat)
  const held = shown?.hands.reduce((count, each) => count + each.cards.length, 0)
  return {
    ...atTable(table, person),
    body: {
      round: round ?? latest?.round ?? 1,
      seat,
      hand: hand ?? shown?.active_hand ?? 0,
      cards: cards ?? held ?? 2,
      action,
    },
    ...(key !== undefined && { idempotencyKey: key }),
  }
}

export const decideAt = async (
  app: TestApp,
  table: TestTable,
  person: Person,
  decision: Decision,
): Promise<AnswerOf<typeof actAtTable>> =>
  call(app, actAtTable, await decisionOf(app, table, person, decision))

export const tryDecideAt = async (app: TestApp, table: TestTable, person: Person, decision: Decision) =>
  refusedWith(tryCall(app, actAtTable, await decisionOf(app, table, person, decision)))

/** Ends the time of every decision that is waited for. */
export async function makeSilent(app: TestApp, table: TestTable): Promise<void> {
  await app.database.pool.query(
    `update table_hands set decide_by = clock_timestamp() where is_open and decide_by is not null
       and round_id in (select id from table_rounds where table_id = $1)`,
    [table.id],
  )
  app.tables.wake(table.id)
}

/** Lets the seats be silent, again and again, until the round is over. */
export const silentToTheEnd = (app: TestApp, table: TestTable, person?: Person) =>
  until('the round is over', async () => {
    await makeSilent(app, table)
    const { latest } = await look(app, table, person)
    return latest?.state === 'settled' && latest
  })

/** Returns what the club's accounts keep back, and the number of open hands. */
export async function keptIn(app: TestApp, club: TestClub) {
  const { rows } = await app.database.pool.query<{ reserved: number; open: number }>(
    `select (select coalesce(sum(reserved), 0) from ledger_accounts where club_id = $1)::integer as reserved,
       (select count(*) from table_hands where is_open and round_id in (
          select table_rounds.id from table_rounds join tables on tables.id = table_id
          where club_id = $1))::integer as open`,
    [club.id],
  )
  return rows[0]
}
