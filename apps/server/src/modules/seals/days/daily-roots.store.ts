import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

export interface SignedDay {
  readonly day: string
  readonly root: string
  /** The number of clubs in the tree. */
  readonly count: number
  readonly signedAt: string
  readonly keyId: string
  readonly sig: string
}

/** Stores the day's root; returns false if the day already has one. */
export const insertDay = async (tx: Tx, signed: SignedDay): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into daily_roots (day, root, count, signed_at, key_id, sig)
        values (${signed.day}, ${signed.root}, ${signed.count}, ${signed.signedAt}, ${signed.keyId}, ${signed.sig})
        on conflict (day) do nothing`,
  )) > 0

export const isSigned = async (reader: Reader, day: string): Promise<boolean> =>
  (await maybeOne(reader, sql`select from daily_roots where day = ${day}`)) !== undefined

export interface ClubOwner {
  readonly clubId: ClubId
  readonly clubName: string
  readonly email: string
  readonly language: 'en' | 'ru'
}

/** Selects the owners of these clubs who accept mails, because the mail about the day’s seal is optional. */
export const ownersOf = (reader: Reader, clubIds: readonly ClubId[]): Promise<ClubOwner[]> =>
  many<ClubOwner>(
    reader,
    sql`select club.id as club_id, club.name as club_name, owner.email, owner.language
        from clubs club join users owner on owner.id = club.owner_id
        where club.id = any(${clubIds}::integer[]) and owner.email is not null and owner.email_notifications
        order by club.id`,
  )
