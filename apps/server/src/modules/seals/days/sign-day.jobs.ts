import { inclusionPath, leafHash, rootOf, sealText, toHex, treeOf, utf8 } from '@cardroom/proofs'
import { startOfDay } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { writeMail } from '#platform/mail/mail.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { insertDay, isSigned, ownersOf } from './daily-roots.store.ts'
import { dayMail } from './day-mail.ts'
import { fast } from '../trees/hashes.ts'
import { holdSigning } from '../house-keys/open-house.ts'
import { newestSeals } from '../seals.store.ts'

/** Returns the text that is signed about a day's newest seals of all clubs. */
const dayText = (day: string, root: string, count: number, signedAt: string): string =>
  `day|${day}|${root}|${count}|${signedAt}`

/** Signs the root over all clubs' newest seals, once a day from the first midnight on, and mails it to every owner. */
export const signDay = (database: Database, house: HouseKeys): Promise<void> =>
  inTransaction(database, (tx) => signDayOf(tx, house))

async function signDayOf(tx: Tx, house: HouseKeys): Promise<void> {
  const midnight = startOfDay(tx.now)
  const day = midnight.toISOString().slice(0, 10)
  if (await isSigned(tx, day)) return
  const seals = await newestSeals(tx)
  if (!seals.some(({ balances }) => balances)) return
  await holdSigning(tx, house)
  const leaves = seals.map((seal) => leafHash(utf8(sealText(seal)), fast))
  const nodes = treeOf(leaves, fast)
  const [root, signedAt] = [toHex(rootOf(leaves.length, nodes, fast)), tx.now.toISOString()]
  const signature = {
    keyId: house.newest.id,
    sig: house.newest.sign(dayText(day, root, leaves.length, signedAt)),
  }
  const signed = { day, root, count: leaves.length, signedAt, ...signature }
  if (!(await insertDay(tx, signed))) return

  const places = new Map(seals.map((seal, index) => [seal.club_id, index]))
  for (const owner of await ownersOf(tx, [...places.keys()])) {
    const index = places.get(owner.clubId)
    const seal = index === undefined ? undefined : seals[index]
    if (index === undefined || !seal) continue
    const path = inclusionPath(index, leaves.length, nodes, fast).map(toHex)
    await writeMail(tx, dayMail(owner, { ...signed, seal, index, path }))
  }
}
