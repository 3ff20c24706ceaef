import type { TransactionType } from '@cardroom/contract/cashier'

/** What a transaction is: its type, and in one word (the column `kind`) what moved at once or where a request stands. */
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

/** All there are: the table's checks let no other in (migrations 0303, 0350). */
const kinds: readonly Kind[] = [
  ...(['transfer', 'return', 'return-agent', 'extract', 'reversal'] as const).map(atOnce),
  ...(['transfer', 'return', 'return-agent'] as const).flatMap(askedFor),
]

export interface KindFilter {
  /** Empty: every type. */
  readonly types: readonly TransactionType[]
  readonly isRequest: boolean | undefined
  /** Null: the pending ones. */
  readonly status: 'confirmed' | 'declined' | null | undefined
  /** Only what was declined, or takes a sale back, has a reason. */
  readonly reason: string | undefined
}

/** The kinds that a filter leaves. */
export const kindsOf = ({ types, isRequest, status, reason }: KindFilter): Kind[] =>
  kinds
    .filter((each) => types.length === 0 || types.includes(each.type))
    .filter((each) => isRequest === undefined || each.isRequest === isRequest)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => reason === undefined || each.status === 'declined' || each.type === 'reversal')

export const isEveryKind = (wanted: readonly Kind[]): boolean => wanted.length === kinds.length
