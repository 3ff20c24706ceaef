import type { ReportFilter, TransactionOrder } from '@cardroom/contract/cashier'
import { fromWire, type Amount } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { endOf, momentOf } from '#platform/time-zones.ts'
import { maySeeAllTransactions } from '../cashier.policy.ts'
import type { TransactionFilter, TransactionSort } from './filtered-transactions.view.ts'

/**
 * Builds the report's filter, limited to what the actor may see: without `view_transactions` only their own
 * transactions.
 */
export function filterOf(actor: Actor, asked: ReportFilter, timeZone: string): TransactionFilter {
  return {
    clubId: actor.clubId,
    ofUser: maySeeAllTransactions(actor) ? undefined : actor.userId,
    initiatorId: asked.initiator_id,
    isOnTab: asked.on_tab,
    isRequest: asked.request,
    status: asked.status,
    currency: asked.currency || undefined,
    types: asked.type ?? [],
    roles: asked.user_role ?? [],
    amountFrom: amountOf(asked.amount?.from),
    amountTo: amountOf(asked.amount?.to),
    reason: asked.reason || undefined,
    // An id is found with or without its `#` (rule app-14).
    search: asked.search?.replace(/^#/, '') || undefined,
    from: asked.date_from ? momentOf(asked.date_from, timeZone) : undefined,
    before: asked.date_to ? endOf(asked.date_to, timeZone) : undefined,
  }
}

const amountOf = (wire: number | null | undefined): Amount | undefined =>
  typeof wire === 'number' ? fromWire(wire) : undefined

/** Returns the requested order; undefined: newest first. */
export function sortOf(sort: ReportFilter['sort']): TransactionSort | undefined {
  if (sort === undefined) return undefined
  const isDescending = sort.startsWith('-')
  return { name: (isDescending ? sort.slice(1) : sort) as TransactionOrder, isDescending }
}
