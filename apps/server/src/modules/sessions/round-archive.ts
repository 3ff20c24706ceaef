import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { hashOfSeed, seedFromHex } from '@cardroom/games'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { fromWire } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { ArchivedFile, OverRange, Totals } from './archived-rounds.store.ts'

/** A round as `GET /rounds/{id}` showed it, whose it was, and what it posted with the leaves of the sealed log. */
export interface ArchivedRound extends RoundRecordShown {
  readonly user_id: number
  readonly transfers: readonly {
    readonly id: number
    readonly reason: string
    readonly club_id: number
    readonly place: number
    readonly leaf: string
  }[]
}

/**
 * One round a line, compressed. It is on the disk, whole, before it bears its name; and as its name has its hash in it, no
 * other run ever writes over it.
 */
export async function writeFileOf(
  folder: string,
  range: OverRange,
  rounds: AsyncIterable<ArchivedRound>,
): Promise<ArchivedFile> {
  const unfinished = await mkdtemp(path.join(folder, 'unfinished-'))
  try {
    const file = path.join(unfinished, 'rounds')
    const totals = await writeRounds(file, rounds)
    await sync(file)
    const sha256 = await sha256Of(file)
    const name = `rounds-${range.number}-${sha256.slice(0, 16)}.jsonl.gz`
    await rename(file, path.join(folder, name))
    await sync(folder)
    return { ...totals, file: name, sha256 }
  } finally {
    await rm(unfinished, { recursive: true })
  }
}

async function writeRounds(file: string, rounds: AsyncIterable<ArchivedRound>): Promise<Totals> {
  const totals = { rounds: 0n, stake: 0n, payout: 0n }
  const lines = async function* () {
    for await (const round of rounds) {
      addTo(totals, round)
      yield `${JSON.stringify(round)}\n`
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }))
  return totals
}

/** Throws where the file is not what was recorded, or a round in it cannot be proved any more. */
export async function verifyFile(folder: string, range: OverRange, recorded: ArchivedFile): Promise<void> {
  const totals = { rounds: 0n, stake: 0n, payout: 0n }
  let before = range.firstId - 1n
  for await (const round of roundsIn(folder, recorded)) {
    const id = BigInt(round.id)
    assert(id > before && id < range.beyondId, `Round ${id} stands in its place in ${recorded.file}`)
    before = id
    addTo(totals, round)
    const { server_seed: seed, server_seed_hash: hash } = round
    assert(
      round.state === 'voided' || (seed !== null && hashOfSeed(seedFromHex(seed)) === hash),
      `Round ${id} has the seed that it was drawn from`,
    )
    assert(round.transfers.length > 0 || round.stake === 0, `Round ${id} has its transfers`)
  }
  assert(isSame(totals, recorded), `${recorded.file} holds the rounds that were recorded of it`)
}

/** Throws, before anything is read from it, where the file is another than the one that was recorded. */
export async function* roundsIn(
  folder: string,
  { file, sha256 }: ArchivedFile,
): AsyncGenerator<ArchivedRound> {
  const whole = path.join(folder, file)
  if ((await sha256Of(whole)) !== sha256)
    throw new Error(`${whole} was changed: its SHA-256 must be ${sha256}`)
  const lines = createInterface({ input: createReadStream(whole).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as ArchivedRound
}

export const isSame = (one: Totals, other: Totals): boolean =>
  one.rounds === other.rounds && one.stake === other.stake && one.payout === other.payout

function addTo(totals: { rounds: bigint; stake: bigint; payout: bigint }, round: ArchivedRound): void {
  totals.rounds += 1n
  totals.stake += fromWire(round.stake)
  totals.payout += fromWire(round.payout)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle.sync()
  await handle.close()
}
