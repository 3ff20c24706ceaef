import { type UserId, nobody } from '@cardroom/contract/ids'
import { minus, plus, zero, type Amount } from '@cardroom/money'
import { addChips, addPlay, changeOf, count, noPlay, nothing, type Chips, type Sums } from './report-sums.ts'
import type {
  ChipsOfDay,
  ChipsOfPerson,
  PersonBalance,
  PlayOfDay,
  PlayOfPerson,
  PlaySums,
  ReportedPerson,
  SessionOfPerson,
} from './report.view.ts'

/** A row before it is presented: its sums, and what they belong to. */
export interface Row {
  readonly sums: Sums
  readonly sessions: number
  readonly person?: ReportedPerson
  readonly agentId?: UserId
  readonly gameId?: number
  readonly date?: string
  readonly balances?: Balances
  readonly ofAgent?: OfAgent
}

/** The chips somebody has, and what they are owed on tabs. */
export interface Held extends Chips {
  tab: Amount
}

export interface Balances {
  readonly opening: Held
  readonly closing: Held
  /** The part that the entries do not explain. */
  readonly difference: Chips
}

/** The additional fields of an agent's row. */
export interface OfAgent {
  readonly players: number
  readonly active: number
  /** Its own play, which counts in the row of players without an agent. */
  readonly own: PlaySums
}

export interface Moved {
  readonly play: readonly PlayOfPerson[]
  readonly chips: readonly ChipsOfPerson[]
  readonly sessions: readonly SessionOfPerson[]
}

export interface PlayerRowsFrom extends Moved {
  readonly people: readonly ReportedPerson[]
  readonly opening: readonly PersonBalance[]
  readonly closing: readonly PersonBalance[]
}

export function playerRows({ people, opening, closing, ...moved }: PlayerRowsFrom): Row[] {
  const rows = gather(moved, ({ userId }) => userId)
  const [atFrom, atTo] = [byPerson(opening), byPerson(closing)]
  return people.map((person) => {
    const { sums, sessions } = rows.get(person.userId) ?? { sums: nothing(), sessions: 0 }
    const held = {
      opening: atFrom.get(person.userId) ?? nothingHeld,
      closing: atTo.get(person.userId) ?? nothingHeld,
    }
    return { person, sums, sessions, balances: { ...held, difference: unexplained(held, sums) } }
  })
}

const nothingHeld: Held = { white: zero, red: zero, tab: zero }
const byPerson = (balances: readonly PersonBalance[]): ReadonlyMap<UserId, Held> =>
  new Map(balances.map(({ userId, white, red, tab }) => [userId, { white, red, tab }]))

function unexplained({ opening, closing }: Pick<Balances, 'opening' | 'closing'>, sums: Sums): Chips {
  const change = changeOf(sums)
  return {
    white: minus(closing.white, plus(opening.white, change.white)),
    red: minus(closing.red, plus(opening.red, change.red)),
  }
}

export interface AgentRowsFrom extends Moved {
  readonly people: readonly ReportedPerson[]
  /** The people who count as an agent's players. */
  readonly counted: readonly ReportedPerson[]
}

/**
 * Returns the rows by agent. A round and a sale count for the agent that the player had at that time; a session
 * counts for each agent that one of its rounds counts for. The own play of staff and agents counts for no agent, in
 * the row of 0.
 */
export function agentRows({ people, counted, ...moved }: AgentRowsFrom): Row[] {
  const rows = gather(moved, ({ agentId }) => agentId)
  const agents = new Set([
    ...people.filter(({ role }) => role === 'agent').map(({ userId }) => userId),
    ...rows.keys(),
    nobody,
  ])
  const known = new Map(people.map((person) => [person.userId, person]))
  return [...agents].map((agentId) => {
    const { sums, sessions } = rows.get(agentId) ?? { sums: nothing(), sessions: 0 }
    const person = known.get(agentId)
    return { agentId, sums, sessions, ofAgent: ofAgent(agentId, counted, moved), ...(person && { person }) }
  })
}

function ofAgent(agentId: UserId, counted: readonly ReportedPerson[], { play }: Moved): OfAgent {
  const own = noPlay()
  for (const played of play) if (agentId !== 0 && played.userId === agentId) count(own, played)
  const active = play.filter((played) => played.agentId === agentId && played.rounds > 0)
  return {
    players: counted.filter((person) => person.role === 'player' && (person.agentId ?? 0) === agentId).length,
    active: new Set(active.map(({ userId }) => userId)).size,
    own,
  }
}

/** Returns the rows by game. Sales and returns belong to no game. */
export const gameRows = ({ play, sessions }: Moved): Row[] =>
  [...gather({ play, sessions, chips: [] }, ({ gameId }) => gameId)].map(([gameId, row]) => ({
    gameId,
    ...row,
  }))

export interface DayRowsFrom {
  readonly dates: readonly string[]
  readonly play: readonly PlayOfDay[]
  readonly chips: readonly ChipsOfDay[]
  readonly sessions: readonly SessionOfPerson[]
}

export function dayRows({ dates, play, chips, sessions }: DayRowsFrom): Row[] {
  const rows = new Map(
    dates.map((date, day) => [
      date,
      { date, sums: nothing(), sessions: countSessions(sessions.filter(({ span }) => span === day)) },
    ]),
  )
  for (const played of play) {
    const row = rows.get(played.date)
    if (row) addPlay(row.sums, played.gameId, played)
  }
  for (const moved of chips) {
    const row = rows.get(moved.date)
    if (row) addChips(row.sums, moved)
  }
  return [...rows.values()]
}

/** Counts sessions; one that was played for two agents counts once. */
const countSessions = (sessions: readonly SessionOfPerson[]): number =>
  new Set(sessions.map(({ id }) => id)).size

type Entry = Pick<PlayOfPerson, 'userId' | 'agentId' | 'gameId'>

function gather<Key>(
  { play, chips, sessions }: Moved,
  keyOf: (entry: Entry) => Key,
): Map<Key, Pick<Row, 'sums' | 'sessions'>> {
  const rows = new Map<Key, { readonly sums: Sums; readonly sessions: SessionOfPerson[] }>()
  const rowOf = (entry: Entry) => {
    const key = keyOf(entry)
    const row = rows.get(key) ?? { sums: nothing(), sessions: [] }
    rows.set(key, row)
    return row
  }
  for (const played of play) addPlay(rowOf(played).sums, played.gameId, played)
  for (const moved of chips) addChips(rowOf({ ...moved, gameId: 0 }).sums, moved)
  for (const session of sessions) rowOf(session).sessions.push(session)
  return new Map(
    [...rows].map(([key, row]) => [key, { sums: row.sums, sessions: countSessions(row.sessions) }]),
  )
}
