import type { MemberEvent } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeChipRequests, closeRedRequests } from '../requests/close-chip-requests.ts'
import { returnAllChips, returnRedChips } from './return-all-chips.ts'

/**
 * Runs when a member left, was removed or was blocked. Their pending requests are closed; if they left or were
 * removed, all their chips go to the club.
 */
export async function partWithMember(
  tx: Tx,
  member: MemberEvent & { readonly how: 'leaves' | 'removed' | 'blocked' },
): Promise<void> {
  await closeChipRequests(tx, member)
  if (member.how !== 'blocked') await returnAllChips(tx, member)
}

/**
 * Runs when an agent or manager becomes a player. Their red chips go back to the club, and their requests for red
 * are closed.
 */
export async function partWithRed(tx: Tx, member: MemberEvent): Promise<void> {
  await closeRedRequests(tx, member)
  await returnRedChips(tx, member)
}
