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
import { closeDesk, openDesk, presentOutcome, settleEntry, type HeldSession } from '#modules/rounds/index.ts'
import { assert } from '#platform/api-error.ts'
import { stopwatch } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { keyedBytes } from '#platform/random.ts'
import { drawnGame, legalBets } from '../betting/open-betting.ts'
import { countDrawn, countVoided } from '../measure-tables.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import type { SeatedEntry } from '../table-entry.store.ts'
import { saveSettled, saveVoided, type RoundInHand, type VoidReason } from '../table-round.store.ts'
import { freeKept, linkAt } from './close-round.ts'
import type { OverRound } from './over-round.ts'

interface Settled {
  readonly entry: SeatedEntry
  readonly bets: RoundBets
  readonly played: Round
}

/**
 * Draws a closed round from the house's link and the secrets that were opened, and settles all entries in one
 * transaction: stakes and payouts are posted, and what was kept back is free. Exactly one draw is made for a round. The
 * caller has locked the sessions of its entries.
 */
export async function drawRound(
  tx: Tx,
  round: RoundInHand,
  entries: readonly SeatedEntry[],
): Promise<OverRound> {
  const spentMs = stopwatch()
  const { listHash } = round
  assert(listHash, 'A closed round has a list')
  const houseSeed = linkAt(tx, round, linkOfRound(round.round).link)
  const mix = mixOf({ listHash, secrets: entries.flatMap(({ secret }) => secret ?? []) })
  const game = drawnGame(round.gameId)
  const drawn = drawTable(streamOfTable({ houseSeed, mix, round: round.round, hmac: keyedBytes }), game)
  const settled = entries.map((entry): Settled => {
    const bets = legalBets(game, entry.bets)
    return { entry, bets, played: settleAtTable(drawn, bets) }
  })
  const [first] = settled
  assert(first, 'A drawn round has an entry')

  const sessions = await settleAll(tx, round, { settled, houseSeed, mix })
  const paid = settled.map(({ entry, played }) => ({ ...entry, payout: played.payout }))
  const ended = await saveSettled(tx, round, {
    houseSeed,
    mix,
    outcome: presentOutcome(first.played),
    payouts: paid,
    resultSeconds: tx.ports.tableSeconds.result[gameTypeOf(game)],
  })
  // A session ends only once no bet of it stands.
  await partWithLeavers(tx, entries, sessions)
  countDrawn(tx, { gameId: round.gameId, entries }, spentMs)
  return { ...ended, people: { entries: paid, seats: entries.filter(({ isLeft }) => !isLeft) } }
}

interface DrawnEntries {
  readonly settled: readonly Settled[]
  readonly houseSeed: string
  readonly mix: string
}

/** Returns the sessions of the entries. */
async function settleAll(
  tx: Tx,
  round: RoundInHand,
  { settled, houseSeed, mix }: DrawnEntries,
): Promise<HeldSession[]> {
  const desk = await openDesk(
    tx,
    settled.map(({ entry }) => ({ sessionId: entry.sessionId })),
    {
      draw: {
        serverSeed: houseSeed,
        serverSeedHash: linkBefore(houseSeed),
        clientSeed: mix,
        sealedAt: round.sealedAt,
        algorithmVersion,
      },
    },
  )
  const heldOf = ({ entry }: Settled): HeldSession => {
    const session = desk.sessions.get(entry.sessionId)
    assert(session && !session.isFinished, 'A session with an entry stays open')
    return session
  }
  for (const each of settled) desk.books.reserve(heldOf(each).playerAccountId, negated(each.entry.stake))
  const bankAccountId = settled[0] && heldOf(settled[0]).bankAccountId
  if (bankAccountId !== undefined && round.cover > zero)
    desk.books.reserve(bankAccountId, negated(round.cover))
  // The bank wins the lost stakes first, and pays the winners from them: its cover is only the cost of all together.
  for (const each of settled.toSorted(byCost)) {
    const { bets, played } = each
    settleEntry(desk, heldOf(each), { round: round.round, tableRoundId: round.id, bets, played })
  }
  await Promise.all(closeDesk(tx, desk))
  return [...desk.sessions.values()]
}

const byCost = (a: Settled, b: Settled): number => {
  const difference = minus(minus(a.played.payout, a.played.stake), minus(b.played.payout, b.played.stake))
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * Voids a closed round: nothing is drawn, what was kept back is free, and the link counts as used. A device's secret
 * that arrives later is kept, to show what would have been drawn. The caller has locked the sessions of its entries.
 */
export async function voidRound(
  tx: Tx,
  round: RoundInHand,
  { entries, reason }: { readonly entries: readonly SeatedEntry[]; readonly reason: VoidReason },
): Promise<OverRound> {
  const houseSeed = tx.ports.chainVault.link(round, linkOfRound(round.round).link) ?? null
  const sessions = await freeKept(tx, round, entries)
  const ended = await saveVoided(tx, round, { reason, houseSeed })
  await partWithLeavers(tx, entries, sessions)
  countVoided(tx, { gameId: round.gameId, entries })
  return { ...ended, people: { entries, seats: [] } }
}
