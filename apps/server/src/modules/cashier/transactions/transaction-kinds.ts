import type { TransactionType } from '@cardroom/contract/cashier'

/**
 * The kind of a transaction: its type, and one word (the column `kind`) for what moved at once or for the state of a
 * request.
 */
export interface Kind {
  readonly kind: string
  readonly type: TransactionType
  readonly isRequest: boolean
  readonly status: 'confirmed' | 'declined' | null
}

const atOnce = (type: TransactionType): Kind => ({ kind: type, type, isRequest: false, status: 'confirmed' })
const askedFor = (type: TransactionType): readonly Kind[] => [
  { kind: 'pending', type, isRequest: true, status: null },
  { kind: 'confirmed', type, isRequest: true, status: 'confirmed' },
  { kind: 'declined', type, isRequest: true, status: 'declined' },
]

/** All kinds; the table's checks let no other in (migrations 0303, 0350). */
const kinds: readonly Kind[] = [
  ...(['transfer', 'return', 'return-agent', 'extract', 'reversal'] as const).map(atOnce),
  ...(['transfer', 'return', 'return-agent'] as const).flatMap(askedFor),
]

export interface KindFilter {
  /** Empty means every type. */
  readonly types: readonly TransactionType[]
  readonly isRequest: boolean | undefined
  /** Null means pending requests. */
  readonly status: 'confirmed' | 'declined' | null | undefined
  /** Only a declined request or a reversal has a reason. */
  readonly reason: string | undefined
}

/** Returns the kinds that a filter lets through. */
export const kindsOf = ({ types, isRequest, status, reason }: KindFilter): Kind[] =>
  kinds
    .filter((each) => types.length === 0 || types.includes(each.type))
    .filter((each) => isRequest === undefined || each.isRequest === isRequest)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => reason === undefined || each.status === 'declined' || each.type === 'reversal')

export const isEveryKind = (wanted: readonly Kind[]): boolean => wanted.length === kinds.length
