import { linkOfRound } from '@cardroom/games'
import { closeDesk, returnStakes, voidDraws, voidRounds } from '#modules/rounds/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { countVoided } from '../measure-tables.ts'
import type { OverRound } from '../running/over-round.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import type { SeatedEntry } from '../table-entry.store.ts'
import { saveVoided, type RoundInHand, type VoidReason } from '../table-round.store.ts'
import { deskOf } from './store-play.ts'
import { endHands, handsOf } from './table-hands.store.ts'

/**
 * Ends a round that was dealt and that nobody can play on: every stake goes back by a reversal, and the hands count in
 * no result. Only repairs do this, after the loss of SEED_KEY or a restore from a backup. The caller has locked the
 * sessions of its entries.
 */
export async function giveTableStakesBack(
  tx: Tx,
  round: RoundInHand,
  { entries, reason }: { readonly entries: readonly SeatedEntry[]; readonly reason: VoidReason },
): Promise<OverRound> {
  const hands = await handsOf(tx, round.id)
  const { desk, heldOf } = await deskOf(tx, hands)
  const held = hands.map(heldOf)
  // This happens before the hands are settled, because after that they do not change.
  await voidRounds(
    tx,
    hands.map(({ partId }) => partId),
  )
  for (const { session, part } of held) returnStakes(desk, session, part)
  await Promise.all(closeDesk(tx, desk))
  await voidDraws(
    tx,
    held.map(({ part }) => part.seedId),
  )
  await endHands(
    tx,
    hands.map((hand) => ({ ...hand, decideBy: null })),
  )
  const houseSeed = tx.ports.chainVault.link(round, linkOfRound(round.round).link) ?? null
  const ended = await saveVoided(tx, round, { reason, houseSeed })
  await partWithLeavers(tx, entries, [...desk.sessions.values()])
  countVoided(tx, { gameId: round.gameId, entries })
  return { ...ended, people: { entries, seats: [] } }
}
