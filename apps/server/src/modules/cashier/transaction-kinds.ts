import type { TransactionType } from '@cardroom/contract/cashier'

/** What a transaction is, in one word (the column `kind`): what moved at once, or where a request stands. */
interface Kind {
  readonly kind: string
  readonly type: TransactionType
  readonly isRequest: boolean
  readonly status: 'confirmed' | 'declined' | null
}

/** All there are: the table's checks let no other in. */
const kinds: readonly Kind[] = [
  { kind: 'transfer', type: 'transfer', isRequest: false, status: 'confirmed' },
  { kind: 'return', type: 'return', isRequest: false, status: 'confirmed' },
  { kind: 'return-agent', type: 'return-agent', isRequest: false, status: 'confirmed' },
  { kind: 'extract', type: 'extract', isRequest: false, status: 'confirmed' },
  { kind: 'pending', type: 'transfer', isRequest: true, status: null },
  { kind: 'confirmed', type: 'transfer', isRequest: true, status: 'confirmed' },
  { kind: 'declined', type: 'transfer', isRequest: true, status: 'declined' },
]

export interface KindFilter {
  /** Empty: every type. */
  readonly types: readonly TransactionType[]
  readonly isRequest: boolean | undefined
  /** Null: the pending ones. */
  readonly status: 'confirmed' | 'declined' | null | undefined
  /** Only what was declined has a reason. */
  readonly reason: string | undefined
}

/** The kinds that a filter leaves. */
export const kindsOf = ({ types, isRequest, status, reason }: KindFilter): string[] =>
  kinds
    .filter((each) => types.length === 0 || types.includes(each.type))
    .filter((each) => isRequest === undefined || each.isRequest === isRequest)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => reason === undefined || each.status === 'declined')
    .map(({ kind }) => kind)

export const isEveryKind = (wanted: readonly string[]): boolean => wanted.length === kinds.length
