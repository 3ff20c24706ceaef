import type { TransactionFilter } from './filtered-transactions.view.ts'

/** Narrows nothing: all that a club has. */
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
