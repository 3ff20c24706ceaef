import type { Place } from '#modules/catalogue/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Seal } from './seeds.ports.ts'

/** The seal that a place uses up next, locked until the end of the transaction. */
export interface HeldSeal extends Seal {
  readonly sealedAt: Date
  /** This is true if the transaction drew the seal itself, so that nobody can have seen it. */
  readonly isNew: boolean
}

/**
 * Returns the next seal of each place, in their order. A missing seal is drawn, and then stays the same until it is
 * used. If two transactions ask at once, the first answer counts.
 */
export async function nextSeals(reader: Reader, places: readonly Place[], at: Date): Promise<string[]> {
  const found = await findSeals(reader, places)
  if (found.every((hash) => hash !== null)) return found
  const writer = reader.outside ?? reader
  await insertSeals(writer, places.filter((_, index) => found[index] === null).toSorted(inOrder), at)
  return (await findSeals(writer, places)) as string[]
}

/** Sorts the places, so that two transactions that draw the same seals never deadlock. */
const inOrder = (a: Place, b: Place): number =>
  a.userId - b.userId || (a.clubId ?? 0) - (b.clubId ?? 0) || a.gameId - b.gameId

async function findSeals(reader: Reader, places: readonly Place[]): Promise<(string | null)[]> {
  const rows = await many<{ serverSeedHash: string | null }>(
    reader,
    sql`select seal.server_seed_hash
        from unnest(
          ${places.map((place) => place.userId)}::integer[],
          ${places.map((place) => place.clubId ?? 0)}::integer[],
          ${places.map((place) => place.gameId)}::integer[])
          with ordinality as place (user_id, club_id, game_id, number)
        left join next_seals seal using (user_id, club_id, game_id)
        order by place.number`,
  )
  return rows.map((row) => row.serverSeedHash)
}

/** Inserts seals, but keeps those that already exist. */
function insertSeals(reader: Reader, places: readonly Place[], at: Date): Promise<number> {
  const seals = places.map(() => reader.ports.seedVault.draw())
  return run(
    reader,
    sql`insert into next_seals (user_id, club_id, game_id, server_seed_hash, sealed_seed, sealed_at)
        select drawn.*, ${at}::timestamptz from unnest(
          ${places.map((place) => place.userId)}::integer[],
          ${places.map((place) => place.clubId ?? 0)}::integer[],
          ${places.map((place) => place.gameId)}::integer[],
          ${seals.map((seal) => seal.serverSeedHash)}::text[],
          ${seals.map((seal) => seal.sealedSeed)}::bytea[]) as drawn
        on conflict (user_id, club_id, game_id) do nothing`,
  )
}

/** Locks the place's next seal, and draws it if it was never shown. */
export async function holdNextSeal(tx: Tx, place: Place): Promise<HeldSeal> {
  const shown = await lockSeal(tx, place)
  if (shown) return { ...shown, isNew: false }
  const isNew = (await insertSeals(tx, [place], tx.now)) > 0
  const held = await lockSeal(tx, place)
  if (!held) throw new Error('A seal that was drawn is gone')
  return { ...held, isNew }
}

const lockSeal = (tx: Tx, place: Place): Promise<Omit<HeldSeal, 'isNew'> | undefined> =>
  maybeOne(
    tx,
    sql`select server_seed_hash, sealed_seed, sealed_at from next_seals
        where user_id = ${place.userId} and club_id = ${place.clubId ?? 0} and game_id = ${place.gameId}
        for no key update`,
  )

/** Reads the next seals after this hash, sorted by their hashes. */
export const sealsAfter = (tx: Tx, serverSeedHash: string, count: number): Promise<Seal[]> =>
  many<Seal>(
    tx,
    sql`select server_seed_hash, sealed_seed from next_seals where server_seed_hash > ${serverSeedHash}
        order by server_seed_hash limit ${count}`,
  )

/** Deletes seals. Their places draw new ones when they are next shown. */
export const dropSeals = (tx: Tx, hashes: readonly string[]): Promise<number> =>
  run(tx, sql`delete from next_seals where server_seed_hash = any(${hashes}::text[])`)

/** Uses up the held seal; a new one takes its place. */
export async function followSeal(tx: Tx, place: Place): Promise<string> {
  const { serverSeedHash, sealedSeed } = tx.ports.seedVault.draw()
  await run(
    tx,
    sql`update next_seals set server_seed_hash = ${serverSeedHash}, sealed_seed = ${sealedSeed},
          sealed_at = ${tx.now}
        where user_id = ${place.userId} and club_id = ${place.clubId ?? 0} and game_id = ${place.gameId}`,
  )
  return serverSeedHash
}
