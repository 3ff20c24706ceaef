import type { TransactionOrder } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { SideRole, ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'
import { areFew, containing, findSides, isNobody, onSideOf, type FoundSides } from './found-sides.view.ts'
import { isEveryKind, kindsOf, type Kind, type KindFilter } from './transaction-kinds.ts'
import { transactionsById, type ShownTransaction } from './transactions.view.ts'

/** A filter on a club’s transactions. A field that is undefined or empty filters nothing. */
export interface TransactionFilter extends KindFilter {
  readonly clubId: ClubId
  /** Only transactions in which this person is on a side, or that this person began. */
  readonly ofUser: UserId | undefined
  /** Only transactions that this person began. */
  readonly initiatorId?: UserId | undefined
  /** Only transactions on a tab, or only those that are not. */
  readonly isOnTab?: boolean | undefined
  /** The currency that the receiver got, or was to get. */
  readonly currency: ChipCurrency | undefined
  /** The roles of either side or of the person who acted; the club's own side has only the role `club`. */
  readonly roles: readonly SideRole[]
  readonly amountFrom: Amount | undefined
  readonly amountTo: Amount | undefined
  readonly search: string | undefined
  /**
   * A half-open range: decided from this moment on and before that one. A waiting request counts by the time when it
   * was last asked.
   */
  readonly from: Date | undefined
  readonly before: Date | undefined
}

/** Equal transactions are sorted by their id. */
export interface TransactionSort {
  readonly name: TransactionOrder
  readonly isDescending: boolean
}

/** One page: the transactions after the first `offset`, or those that the order puts behind the id `behind`. */
export interface TransactionPage {
  readonly limit: number
  readonly offset?: number
  readonly behind?: number
  /** Without it, the newest come first. */
  readonly sort?: TransactionSort | undefined
}

const newestFirst: TransactionSort = { name: 'time', isDescending: true }

/**
 * Selects transactions in the requested order. By the time that lists show, the time of the decision, a page takes the
 * same time however many transactions the club has: the query goes through each person, role and kind of the filter in
 * its own index, no further than the page could need, and then sorts the results. By a figure it reads all that the
 * filter lets through.
 */
export async function filteredTransactions(
  reader: Reader,
  filter: TransactionFilter,
  page: TransactionPage,
): Promise<ShownTransaction[]> {
  const named = await namedBy(reader, filter)
  if (!named) return []
  const walks = walksOf({ filter, page, ...named })
  const direction = directionOf(page)
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from (${sql.join(walks, sql` union `)}) walked
        order by value ${direction}, id ${direction} limit ${page.limit} offset ${page.offset ?? 0}`,
  )
  return transactionsById(
    reader,
    rows.map(({ id }) => id),
  )
}

/** Finds the kinds and people that a filter names; undefined if no transaction can match. */
export async function namedBy(
  reader: Reader,
  filter: TransactionFilter,
): Promise<Pick<Wanted, 'kinds' | 'sides'> | undefined> {
  const kinds = kindsOf(filter)
  const sides =
    filter.search === undefined ? undefined : await findSides(reader, filter.clubId, filter.search)
  return kinds.length === 0 || (sides && isNobody(sides)) ? undefined : { kinds, sides }
}

interface Wanted {
  readonly filter: TransactionFilter
  readonly page: TransactionPage
  readonly kinds: readonly Kind[]
  readonly sides: FoundSides | undefined
}

/**
 * Returns the narrowest index walks that find everything wanted: by the people searched for, or, in the broadest
 * case, simply by time.
 */
function walksOf(wanted: Wanted): RawBuilder<unknown>[] {
  const { filter, kinds, sides } = wanted
  const { ofUser, roles } = filter
  const ids = (values: readonly number[]) => sql`unnest(${values}::integer[])`
  const named = (names: readonly string[]) => sql`unnest(${names}::text[])`
  // A condition that the walk itself fulfils is not repeated: it would make the database expect fewer rows than there
  // are.
  const found: Wanted = { ...wanted, sides: undefined }
  const mine: Wanted = { ...wanted, filter: { ...filter, ofUser: undefined } }
  const ofRoles: Wanted = { ...wanted, filter: { ...filter, roles: [] } }

  if (sides && areFew(sides)) {
    const ofPeople = walk(found, ids(sides.userIds), ['sender_id', 'receiver_id'])
    return sides.isClub
      ? [ofPeople, walk(found, named(['club']), ['sender_role', 'receiver_role'])]
      : [ofPeople]
  }
  if (ofUser !== undefined) return [walk(mine, ids([ofUser]), ['sender_id', 'receiver_id', 'initiator_id'])]
  if (roles.length > 0)
    return [walk(ofRoles, named(roles), ['sender_role', 'receiver_role', 'initiator_role'])]
  return [isEveryKind(kinds) ? part(wanted, []) : walk(wanted, ids([filter.clubId]), ['club_id'])]
}

/** Selects the part of each kind in which one of the columns has one of the values, each transaction once. */
function walk(wanted: Wanted, values: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<unknown> {
  const each = columns.map((column) =>
    part(wanted, [
      sql`${sql.ref(`entry.${column}`)} = side.value`,
      sql`entry.kind = wanted.kind and entry.type = wanted.type`,
    ]),
  )
  return sql`select distinct walk.id, walk.value
    from ${values} as side (value), ${rowsOf(wanted.kinds)} as wanted (kind, type),
      lateral (${sql.join(each, sql` union all `)}) walk`
}

/** Returns pairs of kind and type as rows of SQL. */
export const rowsOf = (kinds: readonly Kind[]): RawBuilder<unknown> =>
  sql`unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ type }) => type)}::text[])`

/** Selects the first transactions that the page could need; by a figure, all of them. */
function part(wanted: Wanted, narrowed: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { page } = wanted
  const all = sql`select entry.id, ${valueOf(page)} as value from transactions entry
    where ${sql.join([...narrowed, ...conditions(wanted)], sql` and `)}`
  if (page.sort !== undefined && page.sort.name !== 'time') return sql`(${all})`
  const direction = directionOf(page)
  return sql`(${all}
    order by entry.updated_at ${direction}, entry.id ${direction} limit ${page.limit + (page.offset ?? 0)})`
}

/** The figures of the list: only a sale that took effect has a fee, and its reversal the same fee, negative. */
const values: Readonly<Record<TransactionOrder, RawBuilder<unknown>>> = {
  time: sql`entry.updated_at`,
  paid: sql`entry.amount`,
  fee: sql`case when entry.type in ('transfer', 'reversal') and entry.status = 'confirmed'
    then entry.amount - entry.to_amount else 0 end`,
  received: sql`entry.to_amount`,
}

const valueOf = ({ sort = newestFirst }: TransactionPage): RawBuilder<unknown> => values[sort.name]

const directionOf = ({ sort = newestFirst }: TransactionPage): RawBuilder<unknown> =>
  sort.isDescending ? sql`desc` : sql`asc`

const behindOf = ({ sort = newestFirst }: TransactionPage): RawBuilder<unknown> =>
  sort.isDescending ? sql`<` : sql`>`

/** Returns all conditions except the kind; `entry` is the transaction. */
export function conditions({ filter, page, sides }: Wanted): RawBuilder<unknown>[] {
  const { ofUser, currency, roles } = filter
  const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)]
  return [
    sql`entry.club_id = ${filter.clubId}`,
    ...when(
      page.behind,
      (id) => sql`(${valueOf(page)}, entry.id) ${behindOf(page)}
        ((select ${valueOf(page)} from transactions entry where entry.id = ${id}), ${id}::bigint)`,
    ),
    ...when(ofUser, (id) => sql`${id}::integer in (entry.sender_id, entry.receiver_id, entry.initiator_id)`),
    ...when(filter.initiatorId, (id) => sql`entry.initiator_id = ${id}`),
    ...when(filter.isOnTab, (isOnTab) => sql`entry.on_tab = ${isOnTab}`),
    ...when(currency, (chips) => sql`entry.to_currency = ${chips}`),
    ...when(
      roles[0],
      () => sql`(entry.sender_role = any(${roles}::text[]) or entry.receiver_role = any(${roles}::text[])
        or entry.initiator_role = any(${roles}::text[]))`,
    ),
    ...when(filter.amountFrom, (amount) => sql`entry.amount >= ${amount}`),
    ...when(filter.amountTo, (amount) => sql`entry.amount <= ${amount}`),
    ...when(filter.reason, (reason) => sql`folded(entry.reason) like folded(${containing(reason)})`),
    ...when(filter.from, (from) => sql`entry.updated_at >= ${from}`),
    ...when(filter.before, (before) => sql`entry.updated_at < ${before}`),
    ...when(sides, onSideOf),
  ]
}
