import type { UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { keyedHash } from '#platform/random.ts'
import { erasedAddresses, insertErasedAddress } from './erased-addresses.store.ts'
import { markBonusTaken } from './users.store.ts'

interface Erased {
  readonly email: string
  readonly excludedUntil: Date | null
  readonly hadBonus: boolean
}

/** Keeps a record of an address if something must outlive the account (rule accounts-9). */
export async function rememberErased(tx: Tx, { email, excludedUntil, hadBonus }: Erased): Promise<void> {
  const isExcluded = excludedUntil !== null && excludedUntil > tx.now
  const [hash] = hashesOf(tx, email)
  if (hash === undefined || !(isExcluded || hadBonus)) return
  await insertErasedAddress(tx, { hash, hadBonus, excludedUntil: isExcluded ? excludedUntil : null })
}

/**
 * Refuses an address that was erased while an exclusion lasts. Errors: `notAllowed` with the path `protection`.
 */
export async function refuseExcluded(reader: Reader, email: string, at: Date): Promise<void> {
  const found = await erasedAddresses(reader, hashesOf(reader, email))
  const isExcluded = found.some(({ excludedUntil }) => excludedUntil !== null && excludedUntil > at)
  if (isExcluded) throw new ApiError('notAllowed', [{ path: 'protection', message: 'excluded' }])
}

/** Marks the welcome bonus as taken if an earlier account of the person took it. */
export async function keepBonusTaken(tx: Tx, userId: UserId, email: string): Promise<void> {
  const found = await erasedAddresses(tx, hashesOf(tx, email))
  if (found.some(({ hadBonus }) => hadBonus)) await markBonusTaken(tx, userId)
}

const hashesOf = ({ ports }: Reader, email: string): string[] =>
  ports.erasedAddressKeys.map(({ bytes }) => keyedHash(bytes, email.trim().toLowerCase()))
