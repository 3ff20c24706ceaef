import { assert } from '../assert.ts'
import { hashText, isCounted, isHexOf } from './hash-text.ts'

export interface Committed {
  readonly tableId: number
  readonly round: number
  /** 32 bytes as hex. The device draws them with its first bet of the round. */
  readonly secret: string
}

/** Computes the commit that a device sends with its bets. It binds the device to its secret without revealing it. */
export function commitOf({ tableId, round, secret }: Committed): string {
  assert(isCounted(tableId) && isCounted(round), 'a commit is of a round of a table')
  assert(isHexOf(32, secret), 'a secret is 64 hex characters')
  return hashText(`cardroom/table/2/commit:${tableId}:${round}:${secret}`)
}
