import type { ClubId } from '@cardroom/contract/ids'
import type { LogName, SealShown } from '@cardroom/contract/seals'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

type StoredSeal = Omit<SealShown, 'club_id' | 'key_id' | 'sealed_at'> & {
  readonly clubId: ClubId
  readonly keyId: string
  readonly sealedAt: Date
}

const columns = sql.raw('club_id, number, size, root, balances, previous, sealed_at, key_id, sig')

const asSigned = (row: StoredSeal): SealShown => ({
  club_id: row.clubId,
  number: row.number,
  size: row.size,
  root: row.root,
  balances: row.balances,
  previous: row.previous,
  sealed_at: row.sealedAt.toISOString(),
  key_id: row.keyId,
  sig: row.sig,
})

export const insertSeal = (tx: Tx, log: LogName, seal: SealShown): Promise<number> =>
  run(
    tx,
    sql`insert into seals (log, ${columns})
        values (${log}, ${seal.club_id}, ${seal.number}, ${seal.size}, ${seal.root},
          ${seal.balances && JSON.stringify(seal.balances)}::jsonb, ${seal.previous}, ${seal.sealed_at},
          ${seal.key_id}, ${seal.sig})`,
  )

export interface SealsPage {
  readonly log: LogName
  readonly clubId: ClubId
  readonly limit: number
  readonly offset: number
}

/** Selects a club's seals, newest first. */
export async function sealsOf(
  reader: Reader,
  { log, clubId, limit, offset }: SealsPage,
): Promise<SealShown[]> {
  const rows = await many<StoredSeal>(
    reader,
    sql`select ${columns} from seals where log = ${log} and club_id = ${clubId}
        order by number desc limit ${limit} offset ${offset}`,
  )
  return rows.map(asSigned)
}

export async function newestSeal(
  reader: Reader,
  log: LogName,
  clubId: ClubId,
): Promise<SealShown | undefined> {
  return (await sealsOf(reader, { log, clubId, limit: 1, offset: 0 }))[0]
}

/** Returns the newest of a club's seals that were made before then. */
export async function newestSealBefore(
  reader: Reader,
  { log, clubId, at }: { readonly log: LogName; readonly clubId: ClubId; readonly at: Date },
): Promise<SealShown | undefined> {
  const row = await maybeOne<StoredSeal>(
    reader,
    sql`select ${columns} from seals
        where log = ${log} and club_id = ${clubId} and sealed_at < ${at} order by number desc limit 1`,
  )
  return row && asSigned(row)
}

export async function sealByNumber(
  reader: Reader,
  asked: { readonly log: LogName; readonly clubId: ClubId; readonly number: number },
): Promise<SealShown | undefined> {
  const row = await maybeOne<StoredSeal>(
    reader,
    sql`select ${columns} from seals
        where log = ${asked.log} and club_id = ${asked.clubId} and number = ${asked.number}`,
  )
  return row && asSigned(row)
}

/** Selects a club's seals after the given one, oldest first. */
export async function sealsAfter(
  reader: Reader,
  { log, clubId, number }: { readonly log: LogName; readonly clubId: ClubId; readonly number: number },
  limit: number,
): Promise<SealShown[]> {
  const rows = await many<StoredSeal>(
    reader,
    sql`select ${columns} from seals where log = ${log} and club_id = ${clubId} and number > ${number}
        order by number limit ${limit}`,
  )
  return rows.map(asSigned)
}

/** Returns the newest seals of all clubs' transfers, by club. */
export async function newestSeals(reader: Reader): Promise<SealShown[]> {
  const rows = await many<StoredSeal>(
    reader,
    sql`select seal.club_id, seal.number, seal.size, root, balances, seal.previous, sealed_at, key_id, sig
        from log_heads head
        join seals seal on seal.log = head.log and seal.club_id = head.club_id and seal.number = head.number
        where head.log = 'transfers' order by seal.club_id`,
  )
  return rows.map(asSigned)
}

/** Returns the newest of a club's seals that hold its balances. */
export async function newestBalances(reader: Reader, clubId: ClubId): Promise<SealShown | undefined> {
  const row = await maybeOne<StoredSeal>(
    reader,
    sql`select ${columns} from seals where log = 'transfers' and club_id = ${clubId} and balances is not null
        order by number desc limit 1`,
  )
  return row && asSigned(row)
}

export const hasSeals = async (reader: Reader): Promise<boolean> =>
  (await maybeOne(reader, sql`select from seals limit 1`)) !== undefined

export const hasClub = async (reader: Reader, clubId: ClubId): Promise<boolean> =>
  (await maybeOne(reader, sql`select from clubs where id = ${clubId}`)) !== undefined
