import type { PublicKey } from '@cardroom/proofs'
import { RetryLater } from '#platform/api-error.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { HouseKey, HouseKeys } from '#platform/keys/index.ts'
import { beginHouseKey, holdHouseKey, houseKeys, type ListedKey } from './house-keys.store.ts'

export interface House {
  /** The keys for verifying, which a refused server may still do. */
  readonly given: HouseKeys
  /**
   * The keys for signing; `newest` is the registered one. If the house refuses them, they neither sign nor hide: they
   * throw `unavailable`.
   */
  readonly keys: HouseKeys
  /** Checks again which key signs. Returns why this server cannot sign the books; undefined if it can. */
  readonly hindrance: (reader: Reader) => Promise<string | undefined>
}

/**
 * Accepts the keys that this server was given, in any order. The first HOUSE_KEY of a database is registered, and so
 * is a key that follows the registered one if that is given too (rule seals-10). Any other key writes nothing and
 * signs nothing. If another process begins the next key later, this one signs with it from then on, if it has it.
 */
export async function openHouse(database: Database, given: HouseKeys): Promise<House> {
  const listed = await inTransaction(database, async (tx) => {
    const before = await houseKeys(tx)
    if (!isToBegin(given, before)) return before
    await beginHouseKey(tx, given.newest, signingKey(before)?.id)
    return houseKeys(tx)
  })
  let standing = standingOf(given, listed)
  return {
    given,
    keys: {
      get newest() {
        return standing.keys.newest
      },
      get all() {
        return standing.keys.all
      },
    },
    hindrance: async (reader) => {
      standing = standingOf(given, await houseKeys(reader))
      return standing.refusal
    },
  }
}

/** Returns why a server with these keys could not sign the books; undefined if it could. Writes nothing. */
export const houseHindrance = async (reader: Reader, given: HouseKeys): Promise<string | undefined> =>
  refusalOf(given, await houseKeys(reader))

/**
 * Throws `unavailable` if this key does not sign now. Otherwise nobody can begin another key until the transaction
 * ends.
 */
export async function holdSigning(tx: Tx, { newest }: HouseKeys): Promise<void> {
  if (!(await holdHouseKey(tx, newest.id))) refuse()
}

/**
 * Signs the text with the key that signs the books, if it is among these keys; otherwise returns undefined. Nobody
 * can begin another key until the transaction ends.
 */
export async function signedByHouse(
  tx: Tx,
  given: HouseKeys,
  text: string,
): Promise<{ readonly keyId: string; readonly sig: string } | undefined> {
  const { newest } = (await verifyingKeys(tx, given)).house
  return (await holdHouseKey(tx, newest.id)) ? { keyId: newest.id, sig: newest.sign(text) } : undefined
}

/** The keys that verify what the house signed. */
export interface VerifyingKeys {
  readonly house: HouseKeys
  /** Every listed key, given or not, so that a missing key is one difference and not one for each signature. */
  readonly publicKeys: readonly PublicKey[]
  /** True if the first key is given. Without it, no leaf of a transfer can be recomputed. */
  readonly hasFirst: boolean
}

export async function verifyingKeys(reader: Reader, given: HouseKeys): Promise<VerifyingKeys> {
  const listed = await houseKeys(reader)
  const missing = listed.filter(({ id }) => !has(given, id))
  return {
    house: inOrder(given, listed),
    publicKeys: [...given.all, ...missing].map(({ id, publicKey }) => ({ id, public_key: publicKey })),
    hasFirst: hasFirst(given, listed),
  }
}

const has = ({ all }: HouseKeys, id: string): boolean => all.some((key) => key.id === id)

/**
 * Tells whether a first key was given. Some databases have several: all that were given at their first start.
 */
function hasFirst(given: HouseKeys, listed: readonly ListedKey[]): boolean {
  const since = Math.min(...listed.map(({ usedFrom }) => usedFrom.getTime()))
  const first = listed.filter(({ usedFrom }) => usedFrom.getTime() === since)
  return first.length === 0 || first.some(({ id }) => has(given, id))
}

/** Sorts the keys by the time of their registration, newest first, whatever their names. */
function inOrder(given: HouseKeys, listed: readonly ListedKey[]): HouseKeys {
  const since = new Map(listed.map(({ id, usedFrom }) => [id, usedFrom.getTime()]))
  const begun = ({ id }: HouseKey): number => since.get(id) ?? Infinity
  const [first = given.newest, ...others] = given.all.toSorted((a, b) =>
    begun(a) < begun(b) ? 1 : begun(a) > begun(b) ? -1 : 0,
  )
  const signing = given.all.find(({ id }) => id === signingKey(listed)?.id)
  return { newest: signing ?? given.newest, all: [first, ...others] }
}

const signingKey = (listed: readonly ListedKey[]): ListedKey | undefined =>
  listed.find(({ usedUntil }) => usedUntil === null)

/** Tells whether HOUSE_KEY signs from now on: as the first of all, or after the registered one. */
function isToBegin(given: HouseKeys, listed: readonly ListedKey[]): boolean {
  if (listed.length === 0) return true
  const signing = signingKey(listed)
  const isListed = listed.some(({ id }) => id === given.newest.id)
  return !isListed && signing !== undefined && has(given, signing.id) && hasFirst(given, listed)
}

interface Standing {
  readonly keys: HouseKeys
  readonly refusal: string | undefined
}

function standingOf(given: HouseKeys, listed: readonly ListedKey[]): Standing {
  const refusal = refusalOf(given, listed)
  return { keys: refusal === undefined ? inOrder(given, listed) : refused(given), refusal }
}

function refusalOf(given: HouseKeys, listed: readonly ListedKey[]): string | undefined {
  const { id } = given.newest
  const signing = signingKey(listed)
  if (signing && !has(given, signing.id))
    return `HOUSE_KEY is ${id}, and ${signing.id} signs the books: give that one, or name it in HOUSE_KEYS_OLD where ${id} is to follow it (docs/running.md)`
  if (hasFirst(given, listed)) return undefined
  const first = listed.at(-1)
  return `HOUSE_KEYS_OLD lacks ${first?.id}, the first key of the house, by which balances are hidden (docs/running.md)`
}

/** Returns the keys of a refused server, which can neither sign nor derive. */
function refused({ newest, all: [first, ...others] }: HouseKeys): HouseKeys {
  const shut = (key: HouseKey): HouseKey => ({ ...key, sign: refuse, derive: refuse })
  return { newest: shut(newest), all: [shut(first), ...others.map(shut)] }
}

/** An operator must act, so nobody should ask again at once. */
const retryAfterSeconds = 60
const refuse = (): never => {
  throw new RetryLater('unavailable', retryAfterSeconds)
}
