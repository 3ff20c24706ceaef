import type { ClubId, UserId } from '@cardroom/contract/ids'
import { openingText, transferText, type Hash } from '@cardroom/proofs'
import type { Amount } from '@cardroom/money'
import type { HouseKeys } from '#platform/keys/index.ts'
import { sha256, sha256Bytes } from '#platform/random.ts'
import { sortedJson } from '#platform/sorted-json.ts'

/** Hashes logs and trees with the operating system's SHA-256, which is several times as fast as the browser's. */
export const fast = sha256Bytes

/** A transfer as it stands in the ledger, with the currency of its accounts. */
export interface LedgerTransfer {
  readonly id: number
  readonly createdAt: Date
  readonly reason: string
  readonly reference: number
  readonly currency: string
  readonly fromId: number
  readonly toId: number
  readonly amount: Amount
  readonly returned: Amount
  readonly fromAfter: Amount
  readonly toAfter: Amount
}

/**
 * Makes the salts that hide each side's balance from the other. They come from the oldest key, whichever key signs,
 * so that a transfer that is promised under one key and sealed under the next has only one leaf.
 */
export function saltsOf(house: HouseKeys, transferId: number): { a: string; b: string } {
  const both = oldest(house).derive(`seal|${transferId}`, 32).toString('hex')
  return { a: both.slice(0, 32), b: both.slice(32) }
}

const oldest = ({ newest, all }: HouseKeys) => all.at(-1) ?? newest

/** Returns the text of the transfer's leaf (docs/money.md, "Sealed"). */
export function sealedText(house: HouseKeys, transfer: LedgerTransfer): string {
  const { a, b } = saltsOf(house, transfer.id)
  return transferText({
    ...transfer,
    createdAt: transfer.createdAt.toISOString(),
    openingA: sha256(openingText(transfer.fromId, { after: transfer.fromAfter, salt: a })),
    openingB: sha256(openingText(transfer.toId, { after: transfer.toAfter, salt: b })),
  })
}

export const leafOfTransfer = (house: HouseKeys, transfer: LedgerTransfer): Hash =>
  leafOfText(sealedText(house, transfer))

/**
 * Computes SHA-256(0x00 ‖ text) in one call, because a round waits for its promise. In UTF-8 that byte is the
 * character U+0000.
 */
const leafOfText = (text: string): Hash => sha256Bytes(`\u0000${text}`)

/** An entry of the audit log as it stands in its row. */
export interface AuditRow {
  readonly id: number
  readonly createdAt: Date
  /** Every other column that has a value. */
  readonly rest: Record<string, unknown>
}

/** Returns the text of an entry. Columns that are added later leave the text of older entries unchanged. */
export const auditText = ({ id, createdAt, rest }: AuditRow): string =>
  `${id}|${createdAt.toISOString()}|${sortedJson(rest)}`

export const leafOfAudit = (row: AuditRow): Hash => leafOfText(auditText(row))

export interface OwnedBalance {
  readonly clubId: ClubId
  readonly number: number
  readonly userId: UserId
  readonly currency: string
}

export const saltOfBalance = (house: HouseKeys, { clubId, number, userId, currency }: OwnedBalance): string =>
  oldest(house).derive(`seal|balance|${clubId}|${number}|${userId}|${currency}`, 16).toString('hex')
