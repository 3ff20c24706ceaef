import { assert } from '../assert.ts'
import { hashText, isCounted, isHexOf } from './hash-text.ts'

export interface Committed {
  readonly tableId: number
  readonly round: number
  /** 32 bytes that the device draws with its first bet of the round, as hex. */
  readonly secret: string
}

/** What a device sends with its bets: it binds it to its secret, and tells nothing of it. */
export function commitOf({ tableId, round, secret }: Committed): string {
  assert(isCounted(tableId) && isCounted(round), 'a commit is of a round of a table')
  assert(isHexOf(32, secret), 'a secret is 64 hex characters')
  return hashText(`cardroom/table/2/commit:${tableId}:${round}:${secret}`)
}
