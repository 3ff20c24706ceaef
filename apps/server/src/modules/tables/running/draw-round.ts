import {
  algorithmVersion,
  drawTable,
  gameTypeOf,
  linkBefore,
  linkOfRound,
  mixOf,
  settleAtTable,
  streamOfTable,
  type Round,
  type RoundBets,
} from '@cardroom/games'
import { minus, negated, zero } from '@cardroom/money'
import {
  closeDesk,
  insertOpenedDraws,
  openDesk,
  presentOutcome,
  settleEntry,
  type HeldSession,
} from '#modules/rounds/index.ts'
import { assert } from '#platform/api-error.ts'
import { stopwatch } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { keyedBytes } from '#platform/random.ts'
import { gameAtTable, legalBets } from '../betting/open-betting.ts'
import { chainOfRound } from '../chains/chains.store.ts'
import { countDrawn, countVoided } from '../measure-tables.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import { goToNextRound } from '../shared-table.store.ts'
import { freeHolds, savePayouts, type TableEntry } from '../table-entry.store.ts'
import { saveSettled, saveVoided, type TableRound, type VoidReason } from '../table-round.store.ts'
import { freeKept, linkAt } from './close-round.ts'

interface Settled {
  readonly entry: TableEntry
  readonly bets: RoundBets
  readonly played: Round
}

/**
 * Draws a closed round from the house's link and the secrets that were opened, and settles all entries in one
 * transaction: stakes and payouts are posted, and what was kept back is free. Exactly one draw is made for a round.
 */
export async function drawRound(
  tx: Tx,
  round: TableRound,
  entries: readonly TableEntry[],
): Promise<TableRound> {
  const spentMs = stopwatch()
  const { listHash } = round
  assert(listHash, 'A closed round has a list')
  const { link } = linkOfRound(round.round)
  const houseSeed = await linkAt(tx, round, link)
  const mix = mixOf({ listHash, secrets: entries.flatMap(({ secret }) => secret ?? []) })
  const game = gameAtTable(round.gameId)
  const drawn = drawTable(streamOfTable({ houseSeed, mix, round: round.round, hmac: keyedBytes }), game)
  const settled = entries.map((entry): Settled => {
    const bets = legalBets(game, entry.bets)
    return { entry, bets, played: settleAtTable(drawn, bets) }
  })

  await settleAll(tx, round, { settled, houseSeed, mix })
  await savePayouts(
    tx,
    round.id,
    settled.map(({ entry, played }) => ({ userId: entry.userId, payout: played.payout })),
  )
  const [first] = settled
  assert(first, 'A drawn round has an entry')
  const over = await saveSettled(tx, round.id, { houseSeed, mix, outcome: presentOutcome(first.played) })
  await freeHolds(tx, round.id)
  // A session ends only once no bet of it stands.
  await partWithLeavers(
    tx,
    settled.map(({ entry }) => entry.sessionId),
  )
  await goToNextRound(tx, round.tableId, tx.ports.tableSeconds.result[gameTypeOf(game)])
  countDrawn(tx, { gameId: round.gameId, entries }, spentMs)
  return over
}

interface DrawnEntries {
  readonly settled: readonly Settled[]
  readonly houseSeed: string
  readonly mix: string
}

async function settleAll(
  tx: Tx,
  round: TableRound,
  { settled, houseSeed, mix }: DrawnEntries,
): Promise<void> {
  const sessionIds = settled.map(({ entry }) => entry.sessionId)
  const desk = await openDesk(
    tx,
    sessionIds.map((sessionId) => ({ sessionId })),
  )
  const { sealedAt } = await chainOfRound(tx, round.tableId, round.round)
  const seedIds = await insertOpenedDraws(tx, sessionIds, {
    serverSeed: houseSeed,
    serverSeedHash: linkBefore(houseSeed),
    clientSeed: mix,
    sealedAt,
    algorithmVersion,
  })
  const heldOf = ({ entry }: Settled): HeldSession => {
    const session = desk.sessions.get(entry.sessionId)
    assert(session && !session.isFinished, 'A session with an entry stays open')
    return session
  }
  for (const each of settled) desk.books.reserve(heldOf(each).playerAccountId, negated(each.entry.stake))
  const bankAccountId = settled[0] && heldOf(settled[0]).bankAccountId
  if (bankAccountId !== undefined && round.cover > zero)
    desk.books.reserve(bankAccountId, negated(round.cover))
  // What the bank wins pays for what it loses: the cover is what all entries together can cost.
  for (const each of settled.toSorted(byCost)) {
    const { entry, bets, played } = each
    const seedId = seedIds.get(entry.sessionId)
    assert(seedId !== undefined, 'Each entry has its draw')
    settleEntry(desk, heldOf(each), { seedId, round: round.round, tableRoundId: round.id, bets, played })
  }
  await Promise.all(closeDesk(tx, desk))
}

const byCost = (a: Settled, b: Settled): number => {
  const difference = minus(minus(a.played.payout, a.played.stake), minus(b.played.payout, b.played.stake))
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * Voids a closed round: nothing is drawn, what was kept back is free, and the link counts as used. A device's secret
 * that arrives later is kept, to show what would have been drawn.
 */
export async function voidRound(
  tx: Tx,
  round: TableRound,
  { entries, reason }: { readonly entries: readonly TableEntry[]; readonly reason: VoidReason },
): Promise<TableRound> {
  const chain = await chainOfRound(tx, round.tableId, round.round)
  const houseSeed = tx.ports.chainVault.link(chain, linkOfRound(round.round).link) ?? null
  await freeKept(tx, round, entries)
  await freeHolds(tx, round.id)
  const over = await saveVoided(tx, round.id, { reason, houseSeed })
  await goToNextRound(tx, round.tableId, 0)
  await partWithLeavers(
    tx,
    entries.map(({ sessionId }) => sessionId),
  )
  countVoided(tx, { gameId: round.gameId, entries })
  return over
}
