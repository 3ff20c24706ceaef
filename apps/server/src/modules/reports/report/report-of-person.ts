import type { UserId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { daysOf } from '../period.ts'
import { agentRows, dayRows, playerRows } from './report-rows.ts'
import { presentRow } from './report.present.ts'
import {
  balancesAt,
  chipsByDay,
  chipsOf,
  peopleOf,
  playByDay,
  playOf,
  sessionsIn,
  type ReportScope,
} from './report.view.ts'

export interface AskedPerson {
  readonly scope: ReportScope
  /** The time zone of its days. */
  readonly timeZone: string
  readonly userId: UserId
  /** The play of an agent is that of its players; its own play is in `own`. */
  readonly isAgent: boolean
}

export interface ReportOfPerson {
  readonly row: ReportRow
  readonly days: readonly ReportRow[]
}

/** Returns one person's row of the report, with what they held, and the same by day. */
export async function reportOfPerson(
  reader: Reader,
  { scope, timeZone, userId, isAgent }: AskedPerson,
): Promise<ReportOfPerson> {
  // A settlement may have a row of somebody who left before the period.
  const people = await peopleOf(reader, scope, userId)
  const play = await playOf(reader, scope)
  const chips = (await chipsOf(reader, scope)).filter((each) => each.userId === userId)
  const sessions = await sessionsIn(reader, scope, [scope])
  const isOwn = (each: { readonly userId: UserId }) => each.userId === userId
  const isTheirs = (each: { readonly userId: UserId; readonly agentId: UserId }) =>
    isAgent ? each.agentId === userId : isOwn(each)
  const [own] = playerRows({
    people: people.filter(isOwn),
    opening: await balancesAt(reader, { ...scope, only: userId }, scope.from),
    closing: await balancesAt(reader, { ...scope, only: userId }, scope.before),
    play: play.filter(isOwn),
    chips,
    sessions: sessions.filter(isOwn),
  })
  assert(own, `${userId} was of club ${scope.clubId} then`)
  const ofPlayers = isAgent
    ? agentRows({ people, counted: people, play, chips: [], sessions }).find(
        ({ agentId }) => agentId === userId,
      )
    : undefined
  const whole = daysOf(scope, timeZone)
  const asked = { dates: whole.map(({ day }) => day), begins: whole.map(({ from }) => from) }
  const days = dayRows({
    dates: asked.dates,
    play: (await playByDay(reader, scope, asked)).filter(isTheirs),
    chips: (await chipsByDay(reader, scope, asked)).filter(isOwn),
    sessions: (await sessionsIn(reader, scope, whole)).filter(isTheirs),
  })
  return {
    row: { ...presentRow(own), ...(ofPlayers && playIn(presentRow(ofPlayers))) },
    days: days.map(presentRow),
  }
}

const playIn = ({
  stake,
  payout,
  effective,
  rounds,
  result,
  games,
  sessions,
  players,
  active,
  own,
}: ReportRow): Partial<ReportRow> => ({
  stake,
  payout,
  effective,
  rounds,
  result,
  games,
  sessions,
  players,
  active,
  own,
})
