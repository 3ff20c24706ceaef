import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import {
  type ChipCurrency,
  heldCurrencies,
  isPersonFound,
  movesBack,
  outranks,
  type Role,
} from '@cardroom/rules'
import { inOrder } from '#lib/desk/in-order.ts'
import type { DataSort } from '#ui/data-table/data-column.ts'

interface Who {
  readonly userId: UserId
  readonly role: Role
  readonly sellsFrom?: 'club' | 'own' | null
}

/**
 * Lists the members to whom this user may sell this currency. An agent sells to its own players; red goes to agents
 * and managers only.
 */
export const receiversFor = (members: readonly ClubMember[], me: Who, currency: ChipCurrency): ClubMember[] =>
  members.filter(
    (member) =>
      member.status === 'active' &&
      member.user_id !== me.userId &&
      (me.sellsFrom !== 'own' || member.agent_id === me.userId) &&
      heldCurrencies(member.role).includes(currency),
  )

/**
 * Lists the members from whom this user may take this currency: those of lower rank, the blocked too. A player holds
 * no red.
 */
export const takenFrom = (members: readonly ClubMember[], me: Who, currency: ChipCurrency): ClubMember[] =>
  members.filter(
    (member) => member.user_id !== me.userId && outranks(me, member.role) && movesBack(member.role, currency),
  )

/** The columns that the chosen members can be sorted by. */
const orders: Readonly<Record<string, (member: ClubMember) => string | number>> = {
  name: ({ name }) => name,
  id: ({ user_id: id }) => id,
  agent: ({ agent_name: agent }) => agent ?? '',
  white: ({ white_amount: white }) => white ?? 0,
  red: ({ red_amount: red }) => red ?? 0,
}

/** The columns that members can be sorted by. */
export const memberColumns = Object.keys(orders)

export const byName: DataSort = { name: 'name', isDescending: false }

/** Sorts members by a column of their table. */
export const membersInOrder = (members: readonly ClubMember[], sort: DataSort): ClubMember[] =>
  inOrder(members, sort, orders)

/** Finds members whose name contains the text, whatever its case, or whose id does (rule app-14). */
export const found = (members: readonly ClubMember[], text: string): ClubMember[] =>
  members.filter(({ user_id: id, name }) => isPersonFound({ id, name }, text))
