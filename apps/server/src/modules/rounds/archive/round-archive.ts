import type { ClubId, UserId } from '@cardroom/contract/ids'
import { hashOfSeed, seedFromHex } from '@cardroom/games'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { fromWire } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { ArchivedPlace } from '#platform/archived-place.ts'
import { partLines, readPart, readHashed, writeHashed, type FilePart } from '#platform/hashed-lines.ts'
import type { ArchivedFile, OverRange, Totals, WrittenFile } from './archived-rounds.store.ts'

/**
 * A round as `GET /rounds/{id}` shows it, with its player, and with its transfers and their leaves in the sealed log.
 */
export interface ArchivedRound extends RoundRecordShown {
  readonly user_id: UserId
  readonly transfers: readonly {
    readonly id: number
    readonly reason: string
    readonly club_id: ClubId
    readonly place: number
    readonly leaf: string
  }[]
}

/** Writes one round to a line, in their order. */
export async function writeFileOf(
  folder: string,
  range: OverRange,
  rounds: AsyncIterable<ArchivedRound>,
): Promise<WrittenFile> {
  const totals = { rounds: 0, stake: 0n, payout: 0n }
  const firstIds: number[] = []
  const counted = async function* () {
    for await (const round of rounds) {
      if (totals.rounds % partLines === 0) firstIds.push(round.id)
      assertProvable(round)
      addTo(totals, round)
      yield round
    }
  }
  const { parts, ...file } = await writeHashed(folder, `rounds-${range.number}`, counted())
  return {
    ...file,
    ...totals,
    parts: firstIds.map((firstId, turn) => ({ firstId, ...(parts[turn] as FilePart) })),
  }
}

/** Finds the round in its part of the file; throws if the part was changed. */
export async function roundIn(
  folder: string,
  { file, part }: ArchivedPlace,
  id: number,
): Promise<ArchivedRound | undefined> {
  const line = (await readPart(folder, file, part)).find((each) => each.startsWith(`{"id":${id},`))
  return line === undefined ? undefined : (JSON.parse(line) as ArchivedRound)
}

/** Throws if the file differs from what was recorded, or if a round in it cannot be proved any more. */
export async function verifyFile(folder: string, range: OverRange, recorded: ArchivedFile): Promise<void> {
  const totals = { rounds: 0, stake: 0n, payout: 0n }
  let before = range.firstId - 1
  for await (const round of roundsIn(folder, recorded)) {
    const { id } = round
    assert(id > before && id < range.beyondId, `Round ${id} stands in its place in ${recorded.file}`)
    before = id
    addTo(totals, round)
    assertProvable(round)
  }
  assert(isSame(totals, recorded), `${recorded.file} holds the rounds that were recorded of it`)
}

/** Throws, with a reason, if nobody could prove the round from the file alone. */
function assertProvable({ id, state, stake, transfers, ...round }: ArchivedRound): void {
  const { server_seed: seed, server_seed_hash: hash } = round
  assert(
    state === 'voided' || (seed !== null && hashOfSeed(seedFromHex(seed)) === hash),
    `Round ${id} cannot be proven from a file: its seed is not revealed, or not the one of its hash`,
  )
  assert(
    transfers.length > 0 || stake === 0,
    `Round ${id} cannot be proven from a file: the ledger has no transfer for its stake of ${stake}`,
  )
}

/** Throws before it reads a round if the file is not the one that was recorded. */
const roundsIn = (folder: string, file: ArchivedFile): AsyncGenerator<ArchivedRound> =>
  readHashed(folder, file) as AsyncGenerator<ArchivedRound>

export const isSame = (one: Totals, other: Totals): boolean =>
  one.rounds === other.rounds && one.stake === other.stake && one.payout === other.payout

function addTo(totals: { rounds: number; stake: bigint; payout: bigint }, round: ArchivedRound): void {
  totals.rounds += 1
  totals.stake += fromWire(round.stake)
  totals.payout += fromWire(round.payout)
}
