import type { MemberEvent } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeChipRequests, closeRedRequests } from '../requests/close-chip-requests.ts'
import { returnAllChips, returnRedChips } from './return-all-chips.ts'

/** Somebody leaves, is removed or blocked: their pending requests are closed; who goes leaves all chips to the club. */
export async function partWithMember(
  tx: Tx,
  member: MemberEvent & { readonly how: 'leaves' | 'removed' | 'blocked' },
): Promise<void> {
  await closeChipRequests(tx, member)
  if (member.how !== 'blocked') await returnAllChips(tx, member)
}

/** An agent or manager is to be a player: the red chips go back to the club, and no more are asked for. */
export async function partWithRed(tx: Tx, member: MemberEvent): Promise<void> {
  await closeRedRequests(tx, member)
  await returnRedChips(tx, member)
}
