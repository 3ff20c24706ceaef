import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import { clubColumns, type Club } from './clubs.view.ts'

export interface NewClub {
  readonly code: string
  readonly name: string
  readonly nameKey: string
  readonly nameLook: string
  readonly ownerId: UserId
  readonly jadeLimit: Amount
  readonly timeZone: string
}

/** Returns undefined if the code is taken. If the name or the owner is taken, the database refuses the insert. */
export const insertClub = (tx: Tx, club: NewClub): Promise<{ id: ClubId } | undefined> =>
  maybeOne<{ id: ClubId }>(
    tx,
    sql`insert into clubs (code, name, name_key, name_look, look_of, owner_id, jade_limit, time_zone, created_at, updated_at)
        values (${club.code}, ${club.name}, ${club.nameKey}, ${club.nameLook}, ${club.name},
          ${club.ownerId}, ${club.jadeLimit}, ${club.timeZone},
          ${tx.now}, ${tx.now})
        on conflict (code) do nothing returning id`,
  )

/** Locks the club's row until the transaction ends. Members' rows and accounts must be locked before it. */
export const lockClub = (tx: Tx, id: ClubId): Promise<Club | undefined> =>
  maybeOne<Club>(tx, sql`select ${clubColumns} from clubs club where id = ${id} for no key update`, {
    jadeLimit: 'amount',
  })

export const saveClubPermissions = (tx: Tx, id: ClubId, permissions: PlayPermissions): Promise<number> =>
  run(
    tx,
    sql`update clubs set permissions = ${JSON.stringify(permissions)}::jsonb, updated_at = ${tx.now} where id = ${id}`,
  )

/** The columns of a club's settings; only the given ones change. */
export interface ClubColumns {
  readonly greetings?: string | null
  readonly greetings_at?: Date | null
  readonly greetings_by?: number | null
  readonly auto_renew?: boolean
  readonly avatar?: string | null
  readonly avatar_id?: number
  readonly invites_enabled?: boolean
  readonly is_public?: boolean
  readonly jade_limit?: Amount
  readonly time_zone?: string
  readonly week_start?: number
  readonly week_hour?: number
  readonly receipt_days?: number
  readonly rating?: number
  readonly renew_at?: Date | null
  readonly renew_day?: number | null
  readonly suspended_at?: Date | null
  readonly owner_id?: number
  readonly name?: string
  readonly name_key?: string
  readonly name_look?: string
  readonly look_of?: string
}

export async function saveClub(tx: Tx, id: ClubId, columns: ClubColumns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const assignments = given.map(([name, value]) => sql`${sql.ref(name as keyof ClubColumns)} = ${value}`)
  await run(
    tx,
    sql`update clubs set ${sql.join([...assignments, sql`updated_at = ${tx.now}`])} where id = ${id}`,
  )
}

/** Sets whether the club's rounds are sent to its programs. It is not a setting that people change. */
export const setTellsRounds = (tx: Tx, id: ClubId, isTold: boolean): Promise<number> =>
  run(tx, sql`update clubs set tells_rounds = ${isTold} where id = ${id} and tells_rounds <> ${isTold}`)

/** Locks one club whose rating has ended, unless another process is renewing it. */
export const lockClubToRenew = (tx: Tx, id: ClubId): Promise<Club | undefined> =>
  maybeOne<Club>(
    tx,
    sql`select ${clubColumns} from clubs club
        where id = ${id} and renew_at <= ${tx.now} for no key update skip locked`,
    { jadeLimit: 'amount' },
  )
