import type { OwnAccount } from './own-account.ts'

/** Why one's books do not hold. */
export type Complaint =
  | { readonly kind: 'unsigned' | 'rewritten' | 'shortened' | 'chain' | 'balance' }
  | { readonly kind: 'transfer' | 'late'; readonly id: number }
  | { readonly kind: 'promise'; readonly by: string }

/** One that two findings share has one name: "late 17". */
export const nameOf = (complaint: Complaint): string =>
  [complaint.kind, 'id' in complaint && complaint.id, 'by' in complaint && complaint.by]
    .filter(Boolean)
    .join(' ')

/** Something that does not hold, and in which account; of a promise none is known. */
export interface Finding {
  readonly account: OwnAccount | undefined
  readonly complaint: Complaint
}

export interface Watched {
  readonly at: number
  readonly findings: readonly Finding[]
}

/** Two findings are one where they say the same of the same account. */
export const nameOfFinding = ({ account, complaint }: Finding): string =>
  `${account ? `${account.clubId} ${account.currency} ` : ''}${nameOf(complaint)}`
