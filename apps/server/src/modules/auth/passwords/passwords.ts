import { hash, verify } from '@node-rs/argon2'
import { replacePasswordHash, type User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'

// This is the OWASP minimum for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes a password in NFC, as RFC 8265 requires: one password is one sequence of characters, however a system
 * composes them.
 */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** An unknown account takes as long to refuse as a known one, so the response time reveals nothing. */
let decoy: Promise<string> | undefined

/**
 * Tells whether this is the person's password. A password that was set before passwords were composed matches in the
 * form in which it was typed then, and is stored again in composed form.
 */
export async function provePassword(
  tx: Tx,
  user: Pick<User, 'id' | 'passwordHash'> | undefined,
  typed: string,
): Promise<boolean> {
  const known = user?.passwordHash ?? undefined
  const form = await rightForm(known, typed)
  if (!user || known === undefined || form === undefined) return false
  if (form !== typed.normalize('NFC'))
    await replacePasswordHash(tx, user.id, { from: known, to: await hashPassword(typed) })
  return true
}

/** Does the same for a hash that is stored elsewhere, and stores nothing. */
export const isRightPassword = async (passwordHash: string | null, typed: string): Promise<boolean> =>
  (await rightForm(passwordHash ?? undefined, typed)) !== undefined && passwordHash !== null

/**
 * Returns the form of the typed password that has this hash. If its composed and decomposed forms are equal, it is
 * hashed once. Otherwise each form is hashed, whether or not the first was right and whether or not there is an
 * account, so that the response time reveals nothing.
 */
async function rightForm(passwordHash: string | undefined, typed: string): Promise<string | undefined> {
  decoy ??= hashPassword('nobody has this password')
  const forms = [...new Set([typed.normalize('NFC'), typed.normalize('NFD'), typed])]
  const right: string[] = []
  for (const form of forms) if (await verify(passwordHash ?? (await decoy), form)) right.push(form)
  return right[0]
}
