import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { gameId, gameType } from './games.ts'
import { clubId, id, idParam, userId } from '../wire/ids.ts'
import { visibleName } from '../wire/names.ts'
import { baccaratOutcome, boxNumber, count, outcome } from './rounds.ts'
import {
  chipsShown,
  moment,
  placeNumber,
  publicKey,
  roundNumber,
  signature,
  tableBet,
  tableRound,
} from './table-rounds.ts'
import { limitName } from '../people/users.ts'
import { areDistinct, balance, hash, nothing, ok, wholeAmount } from '../wire/values.ts'

/** A club keeps these tables open, and its members share them. */

export const tableState = z.enum(['open', 'betting', 'closed', 'playing', 'result', 'paused'])
export type TableState = z.output<typeof tableState>
export const pausedFor = z.enum(['suspended', 'hours', 'staff'])

export const bettingSeconds = z.union([
  z.literal(10),
  z.literal(15),
  z.literal(20),
  z.literal(30),
  z.literal(45),
])

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Hours in the club's zone. They run over midnight if `to` is the earlier one. Null means always open. */
export const tableHours = z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable()

export const tableName = visibleName({ min: 3, max: 24 })

/** The house signs this list when betting closes. After that no bet can be added, removed or changed. */
export const closedList = z.object({
  round: roundNumber,
  /** The lines are sorted by their bytes. */
  lines: z.array(hash),
  /** The commits follow the order of their lines. */
  commits: z.array(hash),
  list_hash: hash,
  key_id: z.string(),
  sig: signature,
  now: moment,
})
export type ClosedList = z.output<typeof closedList>

export const personAtTable = z.object({
  /** The person's number here, in the order of sitting down. */
  seat: placeNumber,
  /** Null, like the name and the pictures, if the person hides their name and the reader may not see it. */
  user_id: userId.nullable(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  avatar_id: count.nullable(),
  /** The blackjack boxes that the person plays. */
  boxes: z.array(boxNumber),
  placed: z.boolean(),
  ready: z.boolean(),
  away: z.boolean(),
  /** The net result since they sat down; null if they hide amounts. */
  net: balance.nullable(),
})
export type PersonAtTable = z.output<typeof personAtTable>

/** Lists the chips that one person has on the layout in this round. */
export const personsChips = z.object({ person: placeNumber, bets: z.array(chipsShown) })
export type PersonsChips = z.output<typeof personsChips>

export const tableEntry = z.object({
  round: roundNumber,
  seq: count,
  bets: z.array(tableBet),
  stake: balance,
  commit: hash,
  /** The salt is present after betting has closed. */
  salt: publicKey.optional(),
})
export type TableEntry = z.output<typeof tableEntry>

/** The roads of a table show at most this many rounds. */
export const roadsMax = 70

/** The score card of a baccarat table, the same for everybody who looks at it. */
const tableRoads = z.object({
  /** The last rounds since the table opened for the day; the newest come first. */
  results: z
    .array(baccaratOutcome.pick({ winner: true, player_pair: true, banker_pair: true }))
    .max(roadsMax),
  /** The moment at which the table opens for the next day and the roads begin again. */
  until: moment,
})
export type TableRoads = z.output<typeof tableRoads>

export const table = z.object({
  id,
  club_id: clubId,
  name: z.string(),
  game_id: gameId,
  game_type: gameType,
  limit_name: limitName,
  min: wholeAmount,
  max: wholeAmount,
  table_max: wholeAmount,
  betting_seconds: z.number().int(),
  hours: tableHours,
  state: tableState,
  paused_for: pausedFor.nullable(),
  /** True if the table shuts after the current round. */
  last_round: z.boolean(),
  /** The round that is played now; between rounds, the next one. */
  round: roundNumber,
  closes_at: moment.nullable(),
  /** The time when players have seen the result and the next round may begin. */
  next_at: moment.nullable(),
  now: moment,
  /** Counts the `table` events. A client that misses one fetches the whole table. */
  n: count,
  players: count,
  onlookers: count,
  /** Only blackjack has this: the holders of the seven seats. */
  seats: z.array(z.object({ seat: boxNumber, person: placeNumber.nullable() })).optional(),
  /** The newest come first; blackjack has none. */
  last: z.array(outcome).max(20),
  /** Only baccarat has this. */
  roads: tableRoads.optional(),
  chain: z.object({
    number: roundNumber,
    anchor: hash,
    /** The anchor of the following chain, known from the first round of this one. */
    next_anchor: hash.nullable(),
    /** cₙ₋₁: the last link that is known, or the anchor. */
    link: hash,
  }),
  people: z.array(personAtTable),
  chips: z.array(personsChips),
  /**
   * The people who may not write or react here. People who may view the chat get all of them, except those who hide
   * their name from them; a muted person gets only their own id.
   */
  muted: z.array(userId).optional(),
  table_key: publicKey,
  /** The list is present while the round is `closed`. */
  closed: closedList.optional(),
  /** The round that is played now; between rounds, the last one. */
  latest: tableRound.nullable(),
  mine: z
    .object({
      session_id: id,
      /** The caller's number at the table. */
      seat: placeNumber,
      entry: tableEntry.nullable(),
      ready: z.boolean(),
      /** Only blackjack has this. */
      seats: z.array(boxNumber),
      wallet: balance,
    })
    .optional(),
})
export type TableShown = z.output<typeof table>

export const listTables = endpoint({
  method: 'GET',
  path: '/tables',
  summary: 'The tables of the club, those with people first',
  club: 'member',
  answer: z.array(table),
})

export const getTable = endpoint({
  method: 'GET',
  path: '/tables/:id',
  summary: 'A table of the club, with what is mine there',
  club: 'member',
  params: idParam,
  answer: table,
  errors: ['tableNotFound'],
})

const settings = {
  name: tableName,
  game_id: gameId,
  limit_name: limitName,
  betting_seconds: bettingSeconds.optional(),
  hours: tableHours.optional(),
  /** The most that all players together may stake in a round. The default is 20 times the limit's maximum. */
  table_max: wholeAmount.optional(),
  paused: z.boolean().optional(),
}
export const tableSettings = z.strictObject(settings)
export type TableSettings = z.output<typeof tableSettings>

export const createTable = endpoint({
  method: 'POST',
  path: '/tables',
  summary: 'Open a table: as many as the rating of the club',
  club: 'member',
  body: tableSettings,
  answer: table,
  errors: ['accessDenied', 'notAllowed', 'dataIncorrect', 'gameNotAllowed'],
})

export const tableChanges = tableSettings.partial()
export type TableChanges = z.output<typeof tableChanges>

export const changeTable = endpoint({
  method: 'PUT',
  path: '/tables/:id',
  summary: 'Change a table from its next round on: only what is sent changes',
  club: 'member',
  params: idParam,
  body: tableChanges,
  answer: table,
  errors: ['tableNotFound', 'accessDenied', 'notAllowed', 'dataIncorrect', 'gameNotAllowed'],
})

export const shutTable = endpoint({
  method: 'POST',
  path: '/tables/:id/shut',
  summary: 'Shut a table after the round in hand',
  club: 'member',
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['tableNotFound', 'accessDenied'],
})

export const sitAtTable = endpoint({
  method: 'POST',
  path: '/tables/:id/sit',
  summary: 'Take a seat; at blackjack the seats that are named, up to three, or at a full table an idle one',
  club: 'member',
  params: idParam,
  body: z.strictObject({
    seats: z.array(boxNumber).min(1).max(3).refine(areDistinct, 'eachOnce').optional(),
  }),
  answer: table,
  errors: ['tableNotFound', 'gameNotAllowed', 'clubSuspended', 'notAllowed', 'dataIncorrect'],
})

export const leaveTable = endpoint({
  method: 'POST',
  path: '/tables/:id/leave',
  summary: 'Give up my seat; an entry stands and is settled',
  club: 'member',
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['tableNotFound'],
})

export const placeTableBets = endpoint({
  method: 'POST',
  path: '/tables/:id/bets',
  summary: 'Place my bets of the round, in place of those I have; none takes them back',
  club: 'member',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({
    round: roundNumber,
    /**
     * Orders the bodies. A body with a lower or equal number changes nothing, and the call answers the current entry.
     */
    seq: count,
    commit: hash,
    bets: z.array(tableBet).max(200),
  }),
  answer: z.object({
    round: roundNumber,
    seq: count,
    bets: z.array(tableBet),
    stake: balance,
    /** The first commit of a round counts; later ones are ignored. */
    commit: hash,
    wallet: balance,
    closes_at: moment.nullable(),
  }),
  errors: ['tableNotFound', 'lowBalance', 'notAllowed', 'dataIncorrect', 'clubSuspended', 'gameNotAllowed'],
})

export const readyAtTable = endpoint({
  method: 'POST',
  path: '/tables/:id/ready',
  summary: 'No more changes from me in this round; without bets: not in this one',
  club: 'member',
  params: idParam,
  body: z.strictObject({ round: roundNumber, ready: z.boolean() }),
  answer: ok,
  errors: ['tableNotFound', 'notAllowed'],
})

/** A device opens its secret with this after the list is signed, by call or by socket. */
export const opened = { round: roundNumber, secret: hash, list_hash: hash }

export const openSecret = endpoint({
  method: 'POST',
  path: '/tables/:id/secret',
  summary: 'Open the secret that I committed to, for the list that I was shown',
  club: 'member',
  params: idParam,
  body: z.strictObject(opened),
  answer: ok,
  errors: ['tableNotFound', 'notAllowed', 'dataIncorrect'],
})
