import type { TransactionFilter } from './filtered-transactions.view.ts'

/** A filter that lets all transactions of a club through. */
export const everyTransaction: Omit<TransactionFilter, 'clubId'> = {
  ofUser: undefined,
  isRequest: undefined,
  status: undefined,
  currency: undefined,
  types: [],
  roles: [],
  amountFrom: undefined,
  amountTo: undefined,
  reason: undefined,
  search: undefined,
  from: undefined,
  before: undefined,
}
