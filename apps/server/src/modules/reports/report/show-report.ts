import type { AnswerOf, QueryOf } from '@cardroom/contract'
import { type ClubId, type UserId, nobody } from '@cardroom/contract/ids'
import type { getReport } from '@cardroom/contract/report'
import { isPersonFound, may, runsClub } from '@cardroom/rules'
import { timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { findPeriod, periodAt, presentPeriod, type PeriodOfClub } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { endOf, momentOf } from '#platform/time-zones.ts'
import { daysOf, refuseTooLong, type Range } from '../period.ts'
import { agentRows, dayRows, gameRows, playerRows, type Row } from './report-rows.ts'
import { ordered, presentRow, presentTotals } from './report.present.ts'
import {
  balancesAt,
  chipsByDay,
  chipsOf,
  peopleOf,
  playByDay,
  playOf,
  sessionsIn,
  type ReportedPerson,
  type ReportScope,
} from './report.view.ts'
import { presentLine } from '../reports.present.ts'
import { trialBalance } from '../books/trial-balance.view.ts'

type Query = QueryOf<typeof getReport>

/**
 * Returns the report of a period, or of the time between two instants: of everybody for a person who settles, of
 * itself and its players for an agent, of oneself for a player. Throws `accessDenied` for other managers, and
 * `notFound` for an unknown period.
 */
export async function showReport(
  reader: Reader,
  actor: Actor,
  query: Query,
): Promise<AnswerOf<typeof getReport>> {
  if (!mayReadReport(actor)) throw new ApiError('accessDenied')
  const { period, range, timeZone } = await askedFor(reader, actor.clubId, query)
  const scope = scopeOf(actor, range, query.user_id)
  const rows = await rowsOf(reader, { actor, query, scope, timeZone })
  const page = ordered(rows, query.sort).slice(query.offset, query.offset + query.limit)
  const booksAt = async (instant: Date) =>
    (await trialBalance(reader, scope.clubId, instant)).map(presentLine)
  return {
    period: period ? presentPeriod(period, now()) : null,
    from: scope.from.toISOString(),
    to: scope.before.toISOString(),
    time_zone: timeZone,
    rows: page.map(presentRow),
    totals: presentTotals(rows),
    books: runsClub(actor)
      ? { opening: await booksAt(scope.from), closing: await booksAt(scope.before) }
      : null,
    count: rows.length,
  }
}

/**
 * Returns the rows of the running period by player, as far as the actor may read its report. With `only`, just this
 * person's.
 */
export async function rowsOfWeek(reader: Reader, actor: Actor, only?: UserId): Promise<Row[]> {
  if (!mayReadReport(actor)) return []
  const { range, timeZone } = await askedFor(reader, actor.clubId, {})
  const query = { by: 'player', user_id: only } as const
  return rowsOf(reader, { actor, query, scope: scopeOf(actor, range, only), timeZone })
}

/** Rule reports-9: tells whether the actor may read part of it; only managers without the flag may not. */
export const mayReadReport = (actor: Actor): boolean => actor.role !== 'manager' || may(actor, 'settle')

/**
 * Tells whether the actor may read a row of the report by player: a person who settles reads everybody, others read
 * themselves and the players whose agent they are.
 */
export const mayReadRowOf = (actor: Actor, userId: UserId, agentId: UserId): boolean =>
  may(actor, 'settle') || userId === actor.userId || (actor.role === 'agent' && agentId === actor.userId)

/** Returns what to read. A player reads nothing about others, so only the player is looked up. */
const scopeOf = (actor: Actor, range: Range, only: UserId | undefined): ReportScope => ({
  ...range,
  clubId: actor.clubId,
  only: actor.role === 'player' ? actor.userId : only,
})

interface Asked {
  readonly period: PeriodOfClub | undefined
  readonly range: Range
  /** The time zone of its days. */
  readonly timeZone: string
}

/** Returns the requested range, by default the running period. */
export async function askedFor(
  reader: Reader,
  clubId: ClubId,
  { period: id, from, to }: Pick<Query, 'period' | 'from' | 'to'>,
): Promise<Asked> {
  if (from === undefined && to === undefined) {
    const period = await (id === undefined
      ? periodAt(reader, clubId, now())
      : findPeriod(reader, { clubId, id, now: now() }))
    if (!period) throw new ApiError('notFound')
    const range = { from: period.beginsAt, before: period.endsAt }
    return { period, range, timeZone: period.timeZone }
  }
  const timeZone = await timeZoneOf(reader, clubId)
  if (id !== undefined || from === undefined)
    throw new ApiError('dataIncorrect', [{ path: 'from', message: 'oneOfTwo' }])
  const range = {
    from: momentOf(from, timeZone),
    before: to === undefined ? now() : endOf(to, timeZone),
  }
  refuseTooLong(range)
  return { period: undefined, range, timeZone }
}

interface Wanted {
  readonly actor: Actor
  readonly query: Pick<Query, 'by' | 'user_id' | 'agent_id' | 'search'>
  readonly scope: ReportScope
  readonly timeZone: string
}

async function rowsOf(reader: Reader, wanted: Wanted): Promise<Row[]> {
  const { query, scope } = wanted
  if (query.by === 'day') return rowsByDay(reader, wanted)
  // A report by agent reads others too: the agents themselves, for their names.
  const people = await peopleOf(reader, query.by === 'agent' ? { ...scope, only: undefined } : scope)
  const sees = sightOf(wanted, people)
  const moved = {
    play: (await playOf(reader, scope)).filter(sees.entry),
    chips: (await chipsOf(reader, scope)).filter(sees.entry),
    sessions: (await sessionsIn(reader, scope, [scope])).filter(sees.entry),
  }
  if (query.by === 'game') return gameRows(moved)
  if (query.by === 'agent')
    return agentRows({ people, counted: people.filter(sees.countable), ...moved }).filter(sees.agentRow)
  const seen = people.filter(sees.person)
  const opening = await balancesAt(reader, scope, scope.from)
  const closing = await balancesAt(reader, scope, scope.before)
  return playerRows({ people: seen, opening, closing, ...moved })
}

async function rowsByDay(reader: Reader, wanted: Wanted): Promise<Row[]> {
  const { scope, timeZone } = wanted
  const sees = sightOf(wanted, await peopleOf(reader, scope))
  const whole = daysOf({ ...scope, before: atLatestNow(scope) }, timeZone)
  const asked = { dates: whole.map(({ day }) => day), begins: whole.map(({ from }) => from) }
  return dayRows({
    dates: asked.dates,
    play: (await playByDay(reader, scope, asked)).filter(sees.entry),
    chips: (await chipsByDay(reader, scope, asked)).filter(sees.entry),
    sessions: (await sessionsIn(reader, scope, whole)).filter(sees.entry),
  })
}

/** Returns the end of the range, but not one in the future: a running period has no rows for future days. */
function atLatestNow({ from, before }: ReportScope): Date {
  const present = now()
  return before < present || present < from ? before : present
}

/** Returns what the actor may see of the club's report and has requested. */
function sightOf({ actor, query }: Wanted, people: readonly ReportedPerson[]) {
  const { userId } = actor
  const isOfAgent = actor.role === 'agent'
  const seesAll = may(actor, 'settle')
  const agentThen = new Map(people.map((person) => [person.userId, person.agentId ?? nobody]))
  const named = new Set(
    people
      .filter(({ userId: id, name }) => isPersonFound({ id, name }, query.search ?? ''))
      .map((person) => person.userId),
  )

  const maySee = (person: UserId, agentId: UserId): boolean => mayReadRowOf(actor, person, agentId)
  const isWanted = (person: UserId, agentId: UserId): boolean =>
    (query.user_id === undefined || person === query.user_id) &&
    (query.agent_id === undefined || agentId === query.agent_id) &&
    named.has(person)
  return {
    /**
     * Tells whether it is seen: a movement counts for the agent at its time, a session for its rounds' agents.
     */
    entry: (entry: { readonly userId: UserId; readonly agentId: UserId }): boolean =>
      query.by === 'player'
        ? maySee(entry.userId, agentThen.get(entry.userId) ?? nobody)
        : maySee(entry.userId, entry.agentId) && isWanted(entry.userId, entry.agentId),
    person: (person: ReportedPerson): boolean =>
      maySee(person.userId, person.agentId ?? nobody) && isWanted(person.userId, person.agentId ?? nobody),
    /** Tells whether a person counts in a row: a player must not learn how many others an agent has. */
    countable: (person: ReportedPerson): boolean => maySee(person.userId, person.agentId ?? nobody),
    agentRow: (row: Row): boolean =>
      (seesAll || row.agentId === userId || (!isOfAgent && row.sums.play.rounds > 0)) &&
      (query.agent_id === undefined || row.agentId === query.agent_id),
  }
}
