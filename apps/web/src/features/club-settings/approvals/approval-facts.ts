import type { Approval } from '@cardroom/contract/approvals'
import { chipCurrencies, type ChipCurrency } from '@cardroom/rules'

/** The facts of the call to approve that this page has words for. */
export interface ApprovalFacts {
  readonly userIds: readonly number[]
  readonly amount: number | undefined
  readonly currency: ChipCurrency | undefined
  /** The reason, for the reversal of a sale. */
  readonly reason: string | undefined
}

export function approvalFacts({ body }: Pick<Approval, 'body'>): ApprovalFacts {
  const { user_id: who, amount, currency, reason } = body
  return {
    userIds: (Array.isArray(who) ? who : [who]).filter(
      (id): id is number => typeof id === 'number' && id > 0,
    ),
    amount: typeof amount === 'number' ? amount : undefined,
    currency: chipCurrencies.find((each) => each === currency),
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
  }
}
