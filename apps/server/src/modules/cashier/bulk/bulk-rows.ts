import { userId as anyUserId, type UserId } from '@cardroom/contract/ids'
import { amountMax, fromWire, isExactAmount, isWhole, type Amount } from '@cardroom/money'
import { idsMax, readBulkList, type AmountFault, type BulkListRow } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { membersNamed, type NamedMember } from './named-members.view.ts'
import type { RowRefusal } from '../movements/row-people.ts'

/** The reasons why a row cannot be carried out (rule cashier-28). */
export type RowError = RowRefusal | AmountFault | 'nameTwice' | 'namedTwice' | 'credit' | 'lowBalance'

/** One row of a list, as far as it could be read. */
export interface ReadRow {
  readonly userId: UserId | null
  /** The member's name; if there is no such member, the name as it stands in the list. */
  readonly name: string | null
  readonly amount: Amount | null
  readonly isOnTab: boolean | undefined
  readonly error: RowError | null
}

/** The list as the caller sent it: either text, or rows whose amounts are wire amounts. */
export type GivenList = ({ readonly csv: string } | { readonly rows: readonly GivenRow[] }) & {
  /** Applies to each row that does not say it itself. */
  readonly isOnTab?: boolean | undefined
}

interface GivenRow {
  readonly userId: number
  readonly amount: number
  readonly isOnTab?: boolean | undefined
}

interface Kind {
  readonly type: 'transfer' | 'extract'
  readonly list: GivenList
}

/** Reads the rows of a list and finds the person each row names. A second row for the same person is refused. */
export async function readRows(tx: Tx, actor: Actor, { type, list }: Kind): Promise<ReadRow[]> {
  const rows = rowsOf(list)
  refuseCount(rows.length)
  const people = rows.map(({ person }) =>
    'name' in person
      ? { id: null, name: composed(person.name) }
      : { id: anyUserId.safeParse(person.id).data ?? null, name: '' },
  )
  const found = await membersNamed(tx, actor.clubId, { people, isBlockedToo: type === 'extract' })
  const byPlace = new Map<number, NamedMember[]>()
  for (const member of found) byPlace.set(member.place, [...(byPlace.get(member.place) ?? []), member])
  const seen = new Set<UserId>()
  return rows.map(({ person, amount, isOnTab = list.isOnTab }, index): ReadRow => {
    const meant = nearestTo(actor, byPlace.get(index + 1) ?? [])
    const [first] = meant
    const userId = meant.length === 1 && first ? first.userId : (people[index]?.id ?? null)
    const name = first?.name ?? ('name' in person ? person.name : null)
    const isAgain = userId !== null && seen.has(userId)
    if (userId !== null) seen.add(userId)
    const fault = personFault({ meant, userId, isAgain }) ?? amountFault(type, amount)
    return { userId, name, amount: typeof amount === 'string' ? null : amount, isOnTab, error: fault }
  })
}

/** No name is typed with more characters. To compose a text takes time that may grow with the square of its length. */
const typedNameMax = 1024

const composed = (name: string): string => (name.length > typedNameMax ? '' : name.normalize('NFC'))

const rowsOf = (list: GivenList): Omit<BulkListRow, 'written'>[] =>
  'csv' in list
    ? readBulkList(list.csv)
    : list.rows.map(({ userId, amount, isOnTab }) => ({
        person: { id: userId },
        amount: amountOf(amount),
        isOnTab,
      }))

/** Refuses too many rows in a list that comes as text; the contract has checked lists that come as JSON. */
function refuseCount(count: number): void {
  if (count === 0) throw new ApiError('dataIncorrect', [{ path: 'csv', message: 'tooFew' }])
  if (count > idsMax) throw new ApiError('dataIncorrect', [{ path: 'csv', message: 'tooMany' }])
}

function amountOf(value: number): Amount | AmountFault {
  if (!isExactAmount(value) || value <= 0) return 'amountIncorrect'
  const amount = fromWire(value)
  return amount > amountMax ? 'amountIncorrect' : amount
}

/** Narrows people of one name: if several members share it, an agent who writes it means its own player. */
function nearestTo(actor: Actor, found: readonly NamedMember[]): readonly NamedMember[] {
  const own = found.filter(({ agentId }) => agentId === actor.userId)
  return own.length > 0 ? own : found
}

interface Meant {
  readonly meant: readonly NamedMember[]
  readonly userId: UserId | null
  readonly isAgain: boolean
}

function personFault({ meant, userId, isAgain }: Meant): RowError | null {
  if (meant.length > 1) return 'nameTwice'
  if (userId === null) return 'userNotFound'
  return isAgain ? 'namedTwice' : null
}

/** Tells what is wrong with an amount: only whole chips can be sold (rule money-6). */
function amountFault(type: Kind['type'], amount: Amount | AmountFault): AmountFault | null {
  if (typeof amount === 'string') return amount
  return type === 'transfer' && !isWhole(amount) ? 'amountIncorrect' : null
}
