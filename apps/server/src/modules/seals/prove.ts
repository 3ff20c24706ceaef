import { inHundredths } from '@cardroom/money'
import { consistencyProof, inclusionPath, toHex } from '@cardroom/proofs'
import type { AnswerOf } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { getBalanceProof, getTransferProof, LogName, SealShown } from '@cardroom/contract/seals'
import type { OwnCurrency } from '@cardroom/rules'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { balanceRuns, placeOfBalance } from './trees/balance-nodes.store.ts'
import { textOf } from './trees/balance-trees.ts'
import { findLeft } from './archive/find-left.ts'
import { fast, saltsOf, sealedText } from './trees/hashes.ts'
import { logRuns, placeOf } from './trees/log-nodes.store.ts'
import { lastMovementSealed } from './sealed-balance.view.ts'
import { transfersById, type OwnAccount } from './ledger-transfers.view.ts'
import { newestBalances, newestSeal, sealByNumber } from './seals.store.ts'
import { overStoredTree } from './trees/stored-tree.ts'

interface TransferAsked {
  readonly userId: UserId
  readonly transferId: number
  /** The folder with the transfers that have left the database; undefined if this process has none. */
  readonly archiveFolder: string | undefined
}

/**
 * Proves that a transfer is in its club's newest seal, with the opening of the caller's side. This includes a
 * transfer that has left for its file, because its leaf stays. Throws `notFound`, also if it is somebody else's.
 */
export async function proveTransfer(
  reader: Reader,
  house: HouseKeys,
  { userId, transferId, archiveFolder }: TransferAsked,
): Promise<AnswerOf<typeof getTransferProof>> {
  const [here] = await transfersById(reader, [transferId])
  const transfer = here ?? (await findLeft(reader, archiveFolder, transferId))
  if (!transfer || (transfer.fromUser !== userId && transfer.toUser !== userId))
    throw new ApiError('notFound')
  const { clubId } = transfer
  const [seal, index] = await Promise.all([
    newestSeal(reader, 'transfers', clubId),
    placeOf(reader, 'transfers', transferId),
  ])
  if (!seal || index === undefined || index >= seal.size) throw new ApiError('notFound')
  const path = await overStoredTree(
    (runs) =>
      logRuns(
        reader,
        'transfers',
        runs.map((run) => ({ ...run, clubId })),
      ),
    (nodes) => inclusionPath(index, seal.size, nodes, fast),
  )
  const { a, b } = saltsOf(house, transferId)
  const opening =
    transfer.fromUser === userId
      ? { after: inHundredths(transfer.fromAfter), salt: a }
      : { after: inHundredths(transfer.toAfter), salt: b }
  return { data: sealedText(house, transfer), opening, seal, index, path: path.map(toHex) }
}

/** Proves that the person's balance is counted in the newest seal with balances. */
export async function proveBalance(
  reader: Reader,
  house: HouseKeys,
  account: OwnAccount & { readonly currency: OwnCurrency },
): Promise<AnswerOf<typeof getBalanceProof>> {
  const { clubId, userId, currency } = account
  const seal = await newestBalances(reader, clubId)
  const count = seal?.balances?.find((tree) => tree.currency === currency)?.count
  if (!seal || count === undefined) throw new ApiError('notFound')
  const tree = { clubId, number: seal.number, currency }
  const index = await placeOfBalance(reader, tree, userId)
  if (index === undefined) throw new ApiError('notFound')
  const balance = await lastMovementSealed(reader, account, seal.size)
  assert(balance !== undefined, 'A sealed balance has a last transfer')
  const path = await overStoredTree(
    (runs) => balanceRuns(reader, tree, runs),
    (nodes) => inclusionPath(index, count, nodes, fast),
  )
  const text = textOf(house, { clubId, number: seal.number, upTo: 0 }, { userId, currency, balance })
  return { text, seal, index, path: path.map(toHex) }
}

/** Proves that one seal of a log continues an earlier one. */
export async function proveConsistency(
  reader: Reader,
  { log, clubId, from, to }: { log: LogName; clubId: ClubId; from: number; to: number },
): Promise<string[]> {
  const [older, newer] = await Promise.all([
    sealByNumber(reader, { log, clubId, number: from }),
    sealByNumber(reader, { log, clubId, number: to }),
  ])
  if (!older || !newer) throw new ApiError('notFound')
  if (from > to) throw new ApiError('dataIncorrect', [{ path: 'from', message: 'laterThanNumber' }])
  return pathBetween(reader, log, older, newer)
}

async function pathBetween(
  reader: Reader,
  log: LogName,
  older: SealShown,
  newer: SealShown,
): Promise<string[]> {
  const proof = await overStoredTree(
    (runs) =>
      logRuns(
        reader,
        log,
        runs.map((run) => ({ ...run, clubId: newer.club_id })),
      ),
    (nodes) => consistencyProof(older.size, newer.size, nodes, fast),
  )
  return proof.map(toHex)
}
