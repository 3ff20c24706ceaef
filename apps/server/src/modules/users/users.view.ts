import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'

export interface User {
  readonly id: number
  readonly email: string | null
  readonly passwordHash: string | null
  readonly name: string
  readonly isGuest: boolean
  readonly isAdmin: boolean
  readonly status: 'active' | 'blocked' | 'closed'
  readonly blockReason: string | null
  readonly twoFa: boolean
  readonly welcomeBonusAt: Date | null
  readonly clubId: number | null
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
  readonly cardsetId: number
}

export const userColumns = sql.raw(
  `id, email, password_hash, name, is_guest, is_admin, status, block_reason, two_fa, welcome_bonus_at, club_id,
   gender, age, avatar, avatar_id, theme, language, sound, music, vibration, animations, push_notifications,
   email_notifications, transaction_alerts, event_alerts, cardset_id`,
)

export const findUser = (reader: Reader, id: number): Promise<User | undefined> =>
  maybeOne<User>(reader, sql`select ${userColumns} from users where id = ${id}`)

/** By address, without regard to case. */
export const findUserByEmail = (reader: Reader, email: string): Promise<User | undefined> =>
  maybeOne<User>(reader, sql`select ${userColumns} from users where lower(email) = lower(${email})`)

/** Of the administrators of the platform the one of longest standing; undefined where there is none. */
export async function firstAdminId(reader: Reader): Promise<number | undefined> {
  const row = await maybeOne<{ id: number }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id limit 1`,
  )
  return row?.id
}

/** Whether anybody has ever signed up or come as a guest. */
export async function hasPeople(reader: Reader): Promise<boolean> {
  return (await maybeOne(reader, sql`select from users where not is_admin limit 1`)) !== undefined
}
