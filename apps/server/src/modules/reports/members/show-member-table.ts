import type { QueryOf } from '@cardroom/contract'
import type { ClubMember, MemberOrder, MemberTable, listMembers } from '@cardroom/contract/members'
import { fromWire, sum, toWire, zero } from '@cardroom/money'
import { isPersonFound } from '@cardroom/rules'
import { markLikeStaff, membersSeen, type Actor } from '#modules/clubs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Row } from '../report/report-rows.ts'
import { resultOf } from '../report/report-sums.ts'
import { presentRow, presentTotals } from '../report/report.present.ts'
import { tabsOf } from '../report/report.view.ts'
import { rowsOfWeek } from '../report/show-report.ts'

type Query = QueryOf<typeof listMembers>

/** A member as the actor sees them, with their row of the week if it was requested and the actor may read it. */
interface TableRow {
  readonly member: ClubMember
  /** Set only if the actor sees the balances. */
  readonly tab: number | null
  readonly week: Row | undefined
}

const limitUnlessSaid = 20

/**
 * Returns the members that the actor may see: those that match, in their order, one page of them, and their totals.
 */
export async function showMemberTable(reader: Reader, actor: Actor, query: Query): Promise<MemberTable> {
  const { sort, week, tab, offset = 0, limit = limitUnlessSaid } = query
  const all = await membersSeen(reader, actor)
  const members = all.filter(wanted(query))
  const weeks = week === '1' || needsWeek(sort) ? await rowsOfWeek(reader, actor) : []
  const tabOf = await tabsOf(reader, actor.clubId)
  const weekOf = new Map(weeks.map((row) => [row.person?.userId, row]))
  const found = members.map((member) => ({
    member,
    tab: member.white_amount === null ? null : toWire(tabOf.get(member.user_id) ?? zero),
    week: weekOf.get(member.user_id),
  }))
  const rows = ordered(tab === '1' ? found.filter((row) => (row.tab ?? 0) !== 0) : found, sort)
  const shown = week === '1' ? rows : rows.map((row) => ({ ...row, week: undefined }))
  const page = shown.slice(offset, offset + limit).map(present)
  return {
    rows: await markLikeStaff(reader, actor, { shown: page, all }),
    totals: totalsOf(shown),
    count: rows.length,
  }
}

const present = ({ member, tab, week }: TableRow): MemberTable['rows'][number] => ({
  ...member,
  tab,
  ...(week && { week: presentRow(week) }),
})

/** Filters only by what the actor may see. */
const wanted =
  ({ search = '', role, agent_id: agentId, status }: Query) =>
  (member: ClubMember): boolean =>
    isPersonFound({ id: member.user_id, name: member.name }, search) &&
    (role === undefined || member.role === role) &&
    (agentId === undefined || (member.agent_id ?? 0) === agentId) &&
    (status === undefined || member.status === status)

const needsWeek = (sort: Query['sort']): boolean => /^-?(stake|result)$/.test(sort ?? '')

type Value = number | string

/** Rule members-25: the order must not reveal hidden values. */
const orders: Readonly<Record<MemberOrder, (row: TableRow) => Value>> = {
  name: ({ member }) => member.name,
  last_login: ({ member }) => member.last_login ?? '',
  white: ({ member }) => member.white_amount ?? 0,
  red: ({ member }) => member.red_amount ?? 0,
  tab: ({ tab }) => tab ?? 0,
  stake: ({ week }) => toWire(week?.sums.play.stake ?? zero),
  result: ({ week }) => (week ? toWire(resultOf(week.sums.play)) : 0),
}

/** Sorts the rows, newest first if no order is requested; equal rows keep that order. */
function ordered(rows: readonly TableRow[], sort: Query['sort']): readonly TableRow[] {
  if (sort === undefined) return rows
  const isDescending = sort.startsWith('-')
  const valueOf = orders[(isDescending ? sort.slice(1) : sort) as MemberOrder]
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b)) * (isDescending ? -1 : 1))
}

const compare = (a: Value, b: Value): number =>
  typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)

function totalsOf(rows: readonly TableRow[]): MemberTable['totals'] {
  const weeks = rows.flatMap(({ week }) => week ?? [])
  return {
    white_amount: added(rows.map(({ member }) => member.white_amount)),
    red_amount: added(rows.map(({ member }) => member.red_amount)),
    tab: added(rows.map(({ tab }) => tab)),
    ...(weeks.length > 0 && { week: presentTotals(weeks) }),
  }
}

/** Adds up the visible amounts; null if none is visible. */
function added(amounts: readonly (number | null)[]): number | null {
  const seen = amounts.filter((amount) => amount !== null)
  return seen.length === 0 && amounts.length > 0 ? null : toWire(sum(seen.map(fromWire)))
}
