import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { TokenKey } from '#platform/keys/index.ts'
import { keyedHash } from '#platform/random.ts'
import { erasedAddresses, insertErasedAddress } from './erased-addresses.store.ts'
import { markBonusTaken } from './users.store.ts'

/** The keys under which erased addresses are kept, newest first. Set by app.ts at start. */
let keys: readonly TokenKey[] = []
export const eraseAddressesUnder = (given: readonly TokenKey[]): void => void (keys = given)

interface Erased {
  readonly email: string
  readonly excludedUntil: Date | null
  readonly hadBonus: boolean
}

/** Remembers of an address that it was here, where something must outlive the account (rule accounts-9). */
export async function rememberErased(tx: Tx, { email, excludedUntil, hadBonus }: Erased): Promise<void> {
  const isExcluded = excludedUntil !== null && excludedUntil > tx.now
  const [hash] = hashesOf(email)
  if (hash === undefined || !(isExcluded || hadBonus)) return
  await insertErasedAddress(tx, { hash, hadBonus, excludedUntil: isExcluded ? excludedUntil : null })
}

/** `notAllowed` with the path `protection` where the address was erased while an exclusion lasts. */
export async function refuseExcluded(reader: Reader, email: string, at: Date): Promise<void> {
  const found = await erasedAddresses(reader, hashesOf(email))
  const isExcluded = found.some(({ excludedUntil }) => excludedUntil !== null && excludedUntil > at)
  if (isExcluded) throw new ApiError('notAllowed', [{ path: 'protection', message: 'excluded' }])
}

/** A person whose earlier account took the welcome bonus has taken it. */
export async function keepBonusTaken(tx: Tx, userId: number, email: string): Promise<void> {
  const found = await erasedAddresses(tx, hashesOf(email))
  if (found.some(({ hadBonus }) => hadBonus)) await markBonusTaken(tx, userId)
}

const hashesOf = (email: string): string[] =>
  keys.map(({ bytes }) => keyedHash(bytes, email.trim().toLowerCase()))
