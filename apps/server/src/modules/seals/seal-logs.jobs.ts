import type { ClubId } from '@cardroom/contract/ids'
import type { LogName } from '@cardroom/contract/seals'
import { hashOfText, rootOf, sealText, toHex } from '@cardroom/proofs'
import { now, startOfDay } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { sealBalances } from './trees/balance-trees.ts'
import { fast } from './trees/hashes.ts'
import { logRuns } from './trees/log-nodes.store.ts'
import { clubsToSeal, closeLog, holdHead, writeHead } from './logs.store.ts'
import { holdSigning } from './house-keys/open-house.ts'
import { placeEntries } from './place-entries.ts'
import { insertSeal } from './seals.store.ts'
import { overStoredTree } from './trees/stored-tree.ts'

/**
 * Seals the new entries of every club's transfers and audit log; the first time after 00:00 UTC, also the members'
 * balances. Each step is its own transaction: if it stops anywhere, the next run continues from there.
 */
export async function sealLogs(database: Database, house: HouseKeys): Promise<void> {
  for (const log of ['transfers', 'audit'] as const) {
    await lockGently((waitMs) => inTransaction(database, (tx) => closeLog(tx, log, waitMs)))
    while (await inTransaction(database, (tx) => placeEntries(tx, house, log)));
    const midnight = startOfDay(now())
    await eachAlone(database, await clubsToSeal(database, log, midnight), (tx, clubId) =>
      sealClub(tx, house, { log, clubId, midnight }),
    )
  }
}

interface ClubLog {
  readonly log: LogName
  readonly clubId: ClubId
  readonly midnight: Date
}

/** Signs the next seal of a club's log, unless another process has just done so. */
async function sealClub(tx: Tx, house: HouseKeys, { log, clubId, midnight }: ClubLog): Promise<void> {
  const head = await holdHead(tx, log, clubId)
  if (!head) return
  const hasBalances = log === 'transfers' && head.balancedAt < midnight
  if (head.size === head.sealedSize && !hasBalances) return
  await holdSigning(tx, house)

  const number = head.number + 1
  const root = await overStoredTree(
    (runs) =>
      logRuns(
        tx,
        log,
        runs.map((run) => ({ ...run, clubId })),
      ),
    (nodes) => rootOf(head.size, nodes, fast),
  )
  const signed = {
    club_id: clubId,
    number,
    size: head.size,
    root: toHex(root),
    balances: hasBalances ? await sealBalances(tx, house, { clubId, number, upTo: head.lastEntry }) : null,
    previous: head.previous,
    sealed_at: tx.now.toISOString(),
  }
  const text = sealText(signed)
  await insertSeal(tx, log, { ...signed, key_id: house.newest.id, sig: house.newest.sign(text) })
  await writeHead(tx, log, {
    clubId,
    sealedSize: head.size,
    number,
    previous: hashOfText(text, fast),
    balancedAt: hasBalances ? tx.now : head.balancedAt,
  })
}
