import { firstPrevious, hashOfSeal } from '@cardroom/proofs'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { fast } from '../trees/hashes.ts'
import { houseKeys } from '../house-keys/house-keys.store.ts'
import { headsOf } from '../logs.store.ts'
import { verifyingKeys } from '../house-keys/open-house.ts'
import { logClubs } from '../sealed-leaves.view.ts'
import { newestSeal } from '../seals.store.ts'
import { headsUnlikeTheirLogs, marksUnlikeTheirLogs } from './verify-heads.view.ts'

/**
 * Compares the end of each log with its entries and its newest seal, and the listed keys of the house with those that
 * this server was given. An empty list means that no difference was found.
 */
export async function headDifferences(reader: Reader, given: HouseKeys): Promise<Difference[]> {
  const { house } = await verifyingKeys(reader, given)
  const found = [...(await headsUnlikeTheirLogs(reader)), ...(await marksUnlikeTheirLogs(reader))]
  for (const log of ['transfers', 'audit'] as const)
    for (const [clubId, head] of await headsOf(reader, log, await logClubs(reader, log))) {
      const newest = await newestSeal(reader, log, clubId)
      const previous = newest ? hashOfSeal(newest, fast) : firstPrevious[log]
      if (head.previous !== previous)
        found.push({
          check: 'a log names its newest seal',
          subject: `club ${clubId} ${log}`,
          expected: previous,
          found: head.previous,
        })
    }
  return [...found, ...(await keyDifferences(reader, house))]
}

/**
 * Compares the keys that `GET /house-key` lists with those that this server was given, the newest of which signs. A
 * listed key that the server was not given is a stranger's, or is missing from the settings.
 */
async function keyDifferences(reader: Reader, house: HouseKeys): Promise<Difference[]> {
  const given = new Map(house.all.map(({ id, publicKey }) => [id, publicKey]))
  const listed = await houseKeys(reader)
  const found = listed
    .filter(({ id, publicKey }) => given.get(id) !== publicKey)
    .map(({ id, publicKey }) => ({
      check: 'a listed key of the house is among HOUSE_KEY and HOUSE_KEYS_OLD',
      subject: `key ${id}`,
      expected: given.get(id) ?? 'to be given',
      found: publicKey,
    }))
  const using = listed.filter(({ usedUntil }) => usedUntil === null).map(({ id }) => id)
  // A key that is not given has been reported already.
  const isKnown = using.length !== 1 || using.every((id) => given.has(id))
  if (listed.length > 0 && isKnown && (using.length !== 1 || using[0] !== house.newest.id))
    found.push({
      check: 'one key of the house signs',
      subject: 'the list of keys',
      expected: house.newest.id,
      found: using.join(' and ') || 'none',
    })
  return found
}
