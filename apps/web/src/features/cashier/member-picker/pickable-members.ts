import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { type ChipCurrency, heldCurrencies, isFoundIn, movesBack, outranks, type Role } from '@cardroom/rules'

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

/** Finds members whose name contains the text, whatever its case, or whose id does (rule app-14). */
export function found(members: readonly ClubMember[], text: string): ClubMember[] {
  const wanted = text.trim().replace(/^#/, '')
  return members.filter(({ name, user_id }) => isFoundIn(name, wanted) || String(user_id).includes(wanted))
}

/** Lists the ids from one row to another, both included, as Shift chooses them; the second alone without a first. */
export function rangeOf(ids: readonly UserId[], from: UserId | undefined, to: UserId): readonly UserId[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (start === -1 || end === -1) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
