import type { OwnAccount } from './own-account.ts'

/** The reason why a person's books do not hold. */
export type Complaint =
  | { readonly kind: 'unsigned' | 'rewritten' | 'shortened' | 'chain' | 'balance' }
  | { readonly kind: 'transfer' | 'late'; readonly id: number }
  | { readonly kind: 'promise'; readonly by: string }

/** Returns the name of a complaint: "late 17". Two equal complaints have the same name. */
export const nameOf = (complaint: Complaint): string =>
  [complaint.kind, 'id' in complaint && complaint.id, 'by' in complaint && complaint.by]
    .filter(Boolean)
    .join(' ')

/** A complaint and the account that it is about. A promise has no known account. */
export interface Finding {
  readonly account: OwnAccount | undefined
  readonly complaint: Complaint
}

export interface Watched {
  readonly at: number
  readonly findings: readonly Finding[]
}

/**
 * Returns the name of a finding. Two findings have the same name if they are the same complaint about the same
 * account.
 */
export const nameOfFinding = ({ account, complaint }: Finding): string =>
  `${account ? `${account.clubId} ${account.currency} ` : ''}${nameOf(complaint)}`
