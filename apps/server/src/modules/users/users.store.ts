import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { UserChanges } from '@cardroom/contract/users'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { userColumns, type User } from './users.view.ts'

export interface NewPlayer {
  readonly email: string
  readonly name: string
  /** Null for a person who signs in only with a provider. */
  readonly passwordHash: string | null
  readonly language: 'en' | 'ru'
}

export const insertGuest = (tx: Tx, name: string): Promise<User> =>
  one<User>(
    tx,
    sql`insert into users (name, is_guest, created_at, updated_at)
        values (${name}, true, ${tx.now}, ${tx.now}) returning ${userColumns}`,
  )

/**
 * Inserts a player. Errors: `userExists` if the address has an account by now, whatever an earlier check found.
 */
export const insertPlayer = (tx: Tx, player: NewPlayer): Promise<User> =>
  withFreeAddress(
    one<User>(
      tx,
      sql`insert into users (email, name, password_hash, language, is_guest, created_at, updated_at)
          values (${player.email}, ${player.name}, ${player.passwordHash}, ${player.language}, false, ${tx.now}, ${tx.now})
          returning ${userColumns}`,
    ),
  )

/**
 * Makes the guest a player under the same id; returns undefined if they are no longer a guest. Errors: `userExists`
 * as above.
 */
export const upgradeGuest = (tx: Tx, guestId: UserId, player: NewPlayer): Promise<User | undefined> =>
  withFreeAddress(
    maybeOne<User>(
      tx,
      sql`update users set email = ${player.email}, name = ${player.name}, password_hash = ${player.passwordHash},
            is_guest = false, updated_at = ${tx.now}
          where id = ${guestId} and is_guest returning ${userColumns}`,
    ),
  )

/** Throws `userExists` if another account has taken the address meanwhile. */
const withFreeAddress = <Answer>(statement: Promise<Answer>): Promise<Answer> =>
  statement.catch((error: unknown) => {
    const { constraint } = error as { readonly constraint?: string }
    throw constraint === 'users_by_email' ? new ApiError('userExists') : error
  })

/** Locks the person's row until the transaction ends. */
export const lockUser = (tx: Tx, id: UserId): Promise<User | undefined> =>
  maybeOne<User>(tx, sql`select ${userColumns} from users where id = ${id} for no key update`)

/** Locks the row of the person who has this address, ignoring case, until the transaction ends. */
export const lockUserByEmail = (tx: Tx, email: string): Promise<User | undefined> =>
  maybeOne<User>(
    tx,
    sql`select ${userColumns} from users where lower(email) = lower(${email}) for no key update`,
  )

type Columns = Omit<UserChanges, 'club_id'> & { readonly club_id?: ClubId | null }

export async function saveChanges(tx: Tx, id: UserId, changes: Columns): Promise<void> {
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (columns.length === 0) return
  const assignments = columns.map(([name, value]) => sql`${sql.ref(name as keyof Columns)} = ${value}`)
  await run(tx, sql`update users set ${sql.join(assignments)}, updated_at = ${tx.now} where id = ${id}`)
}

/** Returns the person's name, and locks their row until the commit. */
export const lockName = async (tx: Tx, id: UserId): Promise<string | undefined> =>
  (await maybeOne<{ name: string }>(tx, sql`select name from users where id = ${id} for update`))?.name

export const setName = (tx: Tx, id: UserId, name: string): Promise<number> =>
  run(tx, sql`update users set name = ${name}, updated_at = ${tx.now} where id = ${id}`)

/** Sets the address. Errors: `userExists` if it has another account by now. */
export const setEmail = (tx: Tx, id: UserId, email: string): Promise<number> =>
  withFreeAddress(run(tx, sql`update users set email = ${email}, updated_at = ${tx.now} where id = ${id}`))

/** Fixes the address until this time, unless it is already fixed; returns the end that applies. */
export async function fixEmail(tx: Tx, id: UserId, until: Date): Promise<Date> {
  const row = await one<{ until: Date }>(
    tx,
    sql`update users set email_fixed_until = case
          when email_fixed_until > ${tx.now} then email_fixed_until else ${until}::timestamptz end
        where id = ${id} returning email_fixed_until as until /* never null: just written */`,
  )
  return row.until
}

export async function isEmailFixed(reader: Reader, id: UserId, at: Date): Promise<boolean> {
  const row = await one<{ isFixed: boolean }>(
    reader,
    sql`select coalesce(email_fixed_until > ${at}, false) as is_fixed from users where id = ${id}`,
  )
  return row.isFixed
}

export const setPasswordHash = (tx: Tx, id: UserId, hash: string | null): Promise<number> =>
  run(tx, sql`update users set password_hash = ${hash}, updated_at = ${tx.now} where id = ${id}`)

/**
 * Stores the same password in another form, with no other change to the account. Does nothing if the password was
 * changed meanwhile.
 */
export const replacePasswordHash = (
  tx: Tx,
  id: UserId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> =>
  run(tx, sql`update users set password_hash = ${to} where id = ${id} and password_hash = ${from}`)

export const setTwoFactor = (tx: Tx, id: UserId, isOn: boolean): Promise<number> =>
  run(tx, sql`update users set two_fa = ${isOn}, updated_at = ${tx.now} where id = ${id}`)

/** Sets the club that the app shows from now on; null leaves the clubs. */
export const setCurrentClub = (tx: Tx, id: UserId, clubId: ClubId | null): Promise<number> =>
  run(tx, sql`update users set club_id = ${clubId}, updated_at = ${tx.now} where id = ${id}`)

/** Makes the club the current one of people who have no current club. */
export const enterFirstClub = (tx: Tx, ids: readonly UserId[], clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`update users set club_id = ${clubId}, updated_at = ${tx.now}
        where id = any(${ids}::integer[]) and club_id is null`,
  )

/** Clears the current club if it was this one. */
export const clearCurrentClub = (tx: Tx, id: UserId, clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`update users set club_id = null, updated_at = ${tx.now} where id = ${id} and club_id = ${clubId}`,
  )

/** Marks the welcome bonus as taken; returns false if it already was. */
export async function markBonusTaken(tx: Tx, id: UserId): Promise<boolean> {
  const touched = await run(
    tx,
    sql`update users set welcome_bonus_at = ${tx.now} where id = ${id} and welcome_bonus_at is null`,
  )
  return touched === 1
}

/**
 * Makes the address the platform's administrator, at start, from ADMIN_EMAIL. An existing password of the account
 * stays, so a changed password does not return after a restart.
 */
export const upsertAdmin = (tx: Tx, admin: NewPlayer): Promise<number> =>
  run(
    tx,
    sql`insert into users (email, name, password_hash, is_guest, is_admin, created_at, updated_at)
        values (${admin.email}, ${admin.name}, ${admin.passwordHash}, false, true, ${tx.now}, ${tx.now})
        on conflict (lower(email)) do update set is_admin = true,
          password_hash = coalesce(users.password_hash, excluded.password_hash)`,
  )

/**
 * Sets the account's status; the tokens of an account that is not active are refused from then on. A closing that the
 * person asked for is cancelled, because nobody could cancel it by signing in to a blocked account.
 */
export const setAccountStatus = (
  tx: Tx,
  id: UserId,
  { status, reason }: { readonly status: User['status']; readonly reason: string | null },
): Promise<number> =>
  run(
    tx,
    sql`update users set status = ${status}, block_reason = ${reason}, closes_at = null, updated_at = ${tx.now}
        where id = ${id}`,
  )
