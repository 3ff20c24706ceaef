import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql } from '#platform/db/sql.ts'

export interface User {
  readonly id: UserId
  readonly email: string | null
  readonly passwordHash: string | null
  readonly name: string
  readonly isGuest: boolean
  readonly isAdmin: boolean
  readonly status: 'active' | 'blocked' | 'closed'
  readonly blockReason: string | null
  readonly twoFa: boolean
  readonly welcomeBonusAt: Date | null
  readonly clubId: ClubId | null
  readonly gender: string | null
  readonly age: number | null
  readonly avatar: string | null
  readonly avatarId: number
  readonly theme: 'dark' | 'light'
  readonly language: 'en' | 'ru'
  readonly sound: boolean
  readonly music: boolean
  readonly vibration: boolean
  readonly animations: boolean
  readonly pushNotifications: boolean
  readonly emailNotifications: boolean
  readonly transactionAlerts: boolean
  readonly eventAlerts: boolean
  /** True if the person's name is hidden at shared tables; the next one hides their amounts there. */
  readonly hideName: boolean
  readonly hideAmounts: boolean
  readonly cardsetId: number
}

export const userColumns = sql.raw(
  `id, email, password_hash, name, is_guest, is_admin, status, block_reason, two_fa, welcome_bonus_at, club_id,
   gender, age, avatar, avatar_id, theme, language, sound, music, vibration, animations, push_notifications,
   email_notifications, transaction_alerts, event_alerts, hide_name, hide_amounts, cardset_id`,
)

const itsId = sql.raw('users.id')

export const findUser = (reader: Reader, id: UserId): Promise<User | undefined> =>
  maybeOne<User>(reader, sql`select ${userColumns} from users where id = ${id}`)

export const findUsers = (reader: Reader, ids: readonly UserId[]): Promise<User[]> =>
  many<User>(reader, sql`select ${userColumns} from users where id = any(${ids}::integer[])`)

/** A person with the parts that other modules know, all in one statement. */
export interface OwnParts extends User {
  readonly lastLogin: Date | null
  readonly ownedClubId: ClubId | null
  readonly cardSets: readonly number[]
  /** The input of `membershipRead`, for the club asked for, or else (0) the person's current one. */
  readonly membership: unknown
}

export const findOwnParts = (
  reader: Reader,
  id: UserId,
  clubId: ClubId | undefined,
): Promise<OwnParts | undefined> =>
  maybeOne<OwnParts>(
    reader,
    sql`select ${userColumns}, ${reader.ports.lastLogin(itsId)} as last_login, ${reader.ports.ownedClub(itsId)} as owned_club_id,
          ${reader.ports.ownedCardSets(itsId)} as card_sets,
          ${reader.ports.membershipPart(itsId, sql`coalesce(${clubId ?? null}::integer, users.club_id)`)} as membership
        from users where id = ${id}`,
  )

/**
 * Returns a person as another person sees them, with the last log-in only if a club shows it to the viewer or the
 * viewer is an administrator who has stepped up (rule auth-18).
 */
export const findSeenUser = (
  reader: Reader,
  id: UserId,
  viewer: { readonly userId: UserId; readonly isProvedAdmin: boolean },
): Promise<(User & { readonly lastLogin: Date | null }) | undefined> =>
  maybeOne(
    reader,
    sql<User & { lastLogin: Date | null }>`
        select ${userColumns},
          case when ${viewer.isProvedAdmin} or ${reader.ports.seesLastLogin(sql`${viewer.userId}::integer`, itsId)}
            then ${reader.ports.lastLogin(itsId)} end as last_login
        from users where id = ${id}`,
  )

/** Returns the card sets that the person may play with. */
export async function cardSetsOf(reader: Reader, userId: UserId): Promise<readonly number[]> {
  const row = await maybeOne<{ cardSets: readonly number[] }>(
    reader,
    sql`select ${reader.ports.ownedCardSets(itsId)} as card_sets from users where id = ${userId}`,
  )
  return row?.cardSets ?? []
}

/** Tells whether the database has the index that finds any part of a name. */
export async function hasIndexOfNameParts(reader: Reader): Promise<boolean> {
  const { isThere } = await one<{ isThere: boolean }>(
    reader,
    sql`select to_regclass('users_by_name_part') is not null as is_there`,
  )
  return isThere
}

/** Finds a person by address, ignoring case. */
export const findUserByEmail = (reader: Reader, email: string): Promise<User | undefined> =>
  maybeOne<User>(reader, sql`select ${userColumns} from users where lower(email) = lower(${email})`)

/** Returns the platform's administrator with the smallest id; undefined if there is none. */
export async function firstAdminId(reader: Reader): Promise<UserId | undefined> {
  const row = await maybeOne<{ id: UserId }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id limit 1`,
  )
  return row?.id
}

/** Tells whether anybody has ever signed up or come as a guest. */
export async function hasPeople(reader: Reader): Promise<boolean> {
  return (await maybeOne(reader, sql`select from users where not is_admin limit 1`)) !== undefined
}
