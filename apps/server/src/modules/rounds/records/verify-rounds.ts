import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { gameById, verifyRound, type RoundRecord } from '@cardroom/games'
import { fromWire, minus, toWire, zero } from '@cardroom/money'
import type { Difference } from '#modules/ledger/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { roundReasons } from './round-reasons.ts'
import { presentHandView, presentOutcome, presentSettledBet } from './rounds.present.ts'
import type { RecordedRound } from './rounds.view.ts'
import {
  countUnopened,
  openedBefore,
  openedFrom,
  openedOfSeed,
  postedForRounds,
  roundIds,
  seedsRevealed,
} from './verify-rounds.view.ts'

/** Selects the settled rounds to recompute. */
export type RoundsToVerify =
  | 'all'
  /** Selects rounds whose seeds were revealed in this half-open span of time. */
  | { readonly revealedFrom: Date; readonly before: Date }
  /** Selects the newest rounds, and a random sample of all rounds in the database. */
  | {
      readonly newest: number
      readonly drawn: number
      /** The seed of the sample: the same seed selects the same rounds again. */
      readonly seed: string
    }

export interface RoundsVerified {
  readonly differences: readonly Difference[]
  readonly recomputed: number
  /** The number of settled rounds that nobody can recompute, because their seeds are not revealed. */
  readonly unopened: number
}

const pageMax = 1000
const seedsMax = 500
/** The sample consists of runs of this many consecutive rounds. Single rounds would cost an index lookup each. */
const runLength = 100

/**
 * Recomputes settled rounds from their revealed seeds, and compares outcome, stake and payout with the stored round
 * and with the transfers. An empty list of differences means that all agree.
 */
export async function verifyRounds(reader: Reader, wanted: RoundsToVerify): Promise<RoundsVerified> {
  const found = new Map<number, Difference[]>()
  const check = async (rounds: readonly RecordedRound[]): Promise<void> => {
    const fresh = rounds.filter(({ id }) => !found.has(id))
    const differences = await differencesOf(reader, fresh)
    for (const { id } of fresh) found.set(id, differences.get(id) ?? [])
  }
  if (wanted === 'all') await eachPage(reader, check)
  else if ('before' in wanted) await revealed(reader, wanted, check)
  else {
    await newest(reader, wanted.newest, check)
    await drawn(reader, wanted, check)
  }
  return {
    differences: [...found.values()].flat(),
    recomputed: found.size,
    unopened: await countUnopened(reader),
  }
}

type Check = (rounds: readonly RecordedRound[]) => Promise<void>

async function eachPage(reader: Reader, check: Check): Promise<void> {
  for (let from = 0; ;) {
    const page = await openedFrom(reader, from, pageMax)
    await check(page)
    const last = page.at(-1)
    if (!last || page.length < pageMax) return
    from = last.id + 1
  }
}

async function revealed(
  reader: Reader,
  { revealedFrom, before }: { readonly revealedFrom: Date; readonly before: Date },
  check: Check,
): Promise<void> {
  for (let after = { revealedAt: revealedFrom, id: 0 }; ;) {
    const seeds = await seedsRevealed(reader, { after, before, limit: seedsMax })
    for (const { id } of seeds) await check(await openedOfSeed(reader, id))
    const last = seeds.at(-1)
    if (!last || seeds.length < seedsMax) return
    after = last
  }
}

async function newest(reader: Reader, count: number, check: Check): Promise<void> {
  let before = Number.MAX_SAFE_INTEGER
  for (let left = count; left > 0; left -= pageMax) {
    const page = await openedBefore(reader, before, Math.min(left, pageMax))
    await check(page)
    const last = page.at(-1)
    if (!last) return
    before = last.id
  }
}

async function drawn(
  reader: Reader,
  { drawn: count, seed }: { readonly drawn: number; readonly seed: string },
  check: Check,
): Promise<void> {
  const ids = await roundIds(reader)
  if (!ids) return
  const runs = Math.ceil(count / runLength)
  for (let place = 0; place < runs; place += 1) {
    const from = ids.first + Math.floor(fractionOf(`${seed}:${place}`) * (ids.last - ids.first + 1))
    await check(await openedFrom(reader, from, runLength))
  }
}

/** Returns a number from 0 up to 1, which is the same for the same text. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48

async function differencesOf(
  reader: Reader,
  rounds: readonly RecordedRound[],
): Promise<ReadonlyMap<number, Difference[]>> {
  const ids = rounds.map(({ id }) => id)
  const posted = await postedForRounds(reader, ids, roundReasons)
  const nets = new Map(posted.map(({ roundId, result }) => [roundId, result]))
  return new Map(
    rounds.map((round) => {
      const net = minus(round.payout, round.stake)
      const has = nets.get(round.id) ?? zero
      return [
        round.id,
        [
          ...recomputedDifferences(round),
          ...(has === net
            ? []
            : [difference('a round has posted its result', round, String(toWire(net)), String(toWire(has)))]),
        ],
      ]
    }),
  )
}

function recomputedDifferences(round: RecordedRound): Difference[] {
  const check = 'a settled round is what its seed gives'
  try {
    const written = partsOf(round)
    const again = recomputed(round)
    return Object.keys(again)
      .filter((part) => !isDeepStrictEqual(plain(again[part]), plain(written[part])))
      .map((part) =>
        difference(check, round, `${part} ${JSON.stringify(again[part])}`, JSON.stringify(written[part])),
      )
  } catch (error) {
    return [difference(check, round, 'a round', error instanceof Error ? error.message : String(error))]
  }
}

type Parts = Readonly<Record<string, unknown>>

const partsOf = (round: RecordedRound): Parts => ({
  seed: round.serverSeedHash,
  bets: round.bets,
  outcome: round.outcome,
  hand: round.hand,
  stake: toWire(round.stake),
  payout: toWire(round.payout),
})

function recomputed(round: RecordedRound): Parts {
  const { serverSeedHash, round: again } = verifyRound(recordOf(round))
  const sums = { seed: serverSeedHash, stake: toWire(again.stake), payout: toWire(again.payout) }
  if (!('seats' in again))
    return { ...sums, bets: again.bets.map(presentSettledBet), outcome: presentOutcome(again) }
  // The first releases did not store the final state of a hand, but they stored its actions.
  return round.hand === null ? sums : { ...sums, hand: presentHandView(again) }
}

function recordOf(round: RecordedRound): RoundRecord {
  assert(round.serverSeed, `The seed of round ${round.id} is revealed`)
  const source = {
    gameId: round.gameId,
    algorithmVersion: round.algorithmVersion,
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  }
  if (gameById(round.gameId)?.kind === 'blackjack') {
    assert(round.amount !== null, `Hand ${round.id} has its first bet`)
    return { ...source, amount: round.amount, actions: round.actions ?? [], seat: round.seat ?? undefined }
  }
  const bets = (round.bets ?? []).map(({ type, numbers, amount }) => ({
    type,
    numbers,
    amount: fromWire(amount),
  }))
  return { ...source, bets }
}

/** Converts a value to the form that it has in the database. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

const difference = (check: string, { id }: RecordedRound, expected: string, found: string): Difference => ({
  check,
  subject: `round ${id}`,
  expected,
  found,
})
