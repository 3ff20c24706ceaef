import { hash, verify } from '@node-rs/argon2'
import { replacePasswordHash, type User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'

// argon2id with the OWASP minimum: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One password is one sequence of characters, however a system composes them: NFC, as RFC 8265 has it. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** An account that is not there costs as long to refuse as one that is: the time tells nothing. */
let decoy: Promise<string> | undefined

/**
 * Whether this is the person's password. One that was set before passwords were composed is known in the form in which
 * it was typed then, and is kept anew as it is now.
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

/** The same of a hash that is kept elsewhere; nothing is kept anew. */
export const isRightPassword = async (passwordHash: string | null, typed: string): Promise<boolean> =>
  (await rightForm(passwordHash ?? undefined, typed)) !== undefined && passwordHash !== null

/**
 * The form of what was typed that has this hash. What is the same composed and taken apart is hashed once; all else in
 * each form, whether or not the first was right and whether or not there is an account: the time tells nothing.
 */
async function rightForm(passwordHash: string | undefined, typed: string): Promise<string | undefined> {
  decoy ??= hashPassword('nobody has this password')
  const forms = [...new Set([typed.normalize('NFC'), typed.normalize('NFD'), typed])]
  const right: string[] = []
  for (const form of forms) if (await verify(passwordHash ?? (await decoy), form)) right.push(form)
  return right[0]
}
