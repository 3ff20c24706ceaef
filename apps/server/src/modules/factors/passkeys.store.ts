import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { later, minutes } from '#platform/clock.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

const challengeLifeMs = minutes(10)
/** A person has at most this many. */
export const passkeysMax = 10

export type ChallengePurpose = 'register' | 'step-up' | 'log-in' | 'sign-in' | 'not-me'

export interface Challenge {
  readonly challengeHash: string
  readonly purpose: ChallengePurpose
  readonly userId: UserId | null
}

/** Stores the challenge that a passkey will sign, and deletes those that nobody signed in time. */
export async function insertChallenge(tx: Tx, { challengeHash, purpose, userId }: Challenge): Promise<void> {
  await run(tx, sql`delete from passkey_challenges where created_at < ${later(tx.now, -challengeLifeMs)}`)
  await run(
    tx,
    sql`insert into passkey_challenges (challenge_hash, purpose, user_id, created_at)
        values (${challengeHash}, ${purpose}, ${userId}, ${tx.now})`,
  )
}

/** Takes a challenge, once, within ten minutes; returns false if there is none for this purpose and person. */
export async function takeChallenge(tx: Tx, challenge: Challenge): Promise<boolean> {
  const touched = await run(
    tx,
    sql`delete from passkey_challenges
        where challenge_hash = ${challenge.challengeHash} and purpose = ${challenge.purpose}
          and user_id is not distinct from ${challenge.userId}::integer
          and created_at > ${later(tx.now, -challengeLifeMs)}`,
  )
  return touched === 1
}

export interface Passkey {
  readonly id: number
  readonly userId: UserId
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: string[] | null
  readonly createdAt: Date
}

const columns = sql`id, user_id, credential_id /* never null: of a passkey */,
  public_key /* never null: of a passkey */, counter /* never null: of a passkey */, transports,
  created_at`

export const passkeysOf = (reader: Reader, userId: UserId): Promise<Passkey[]> =>
  many<Passkey>(
    reader,
    sql`select ${columns} from factors where user_id = ${userId} and kind = 'passkey' order by id`,
  )

export const lockPasskey = (tx: Tx, credentialId: string): Promise<Passkey | undefined> =>
  maybeOne<Passkey>(tx, sql`select ${columns} from factors where credential_id = ${credentialId} for update`)

/** Stores the passkey; returns false if the credential is registered already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'id' | 'counter' | 'createdAt'> & {
    readonly counter: number
    readonly name: string
  },
): Promise<boolean> {
  const touched = await run(
    tx,
    sql`insert into factors (user_id, kind, name, credential_id, public_key, counter, transports, created_at,
          confirmed_at)
        values (${passkey.userId}, 'passkey', ${passkey.name}, ${passkey.credentialId},
          ${Buffer.from(passkey.publicKey)}, ${passkey.counter}, ${passkey.transports}::text[], ${tx.now}, ${tx.now})
        on conflict (credential_id) do nothing`,
  )
  return touched === 1
}

/** Renames the passkey; returns false if it is not one of theirs. */
export const setPasskeyName = async (
  tx: Tx,
  { id, userId, name }: { readonly id: number; readonly userId: UserId; readonly name: string },
): Promise<boolean> =>
  (await run(
    tx,
    sql`update factors set name = ${name} where id = ${id} and user_id = ${userId} and kind = 'passkey'`,
  )) === 1

export const savePasskeyUse = (tx: Tx, id: number, counter: number): Promise<number> =>
  run(tx, sql`update factors set counter = ${counter}, last_used_at = ${tx.now} where id = ${id}`)
