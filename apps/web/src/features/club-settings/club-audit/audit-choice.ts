import { dayOfWire, wireDay } from '#lib/times.ts'

/** The groups for the filter of the log. Each is the beginning of action names. */
export const auditKinds = [
  'chips',
  'bank',
  'members',
  'club',
  'join-requests',
  'invites',
  'tables',
  'sessions',
  'credit',
  'receipts',
  'approvals',
  'deals',
  'settlements',
  'files',
  'keys',
  'webhooks',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The smallest totals that the filter offers. */
export const leastAmounts = ['100', '1000', '10000', '100000'] as const
type LeastAmount = (typeof leastAmounts)[number]

/** The chosen part of the log. */
export interface AuditChoice {
  readonly kind: AuditKind | ''
  readonly search: string
  /** The entries whose total is at least this; empty for all. */
  readonly least: LeastAmount | ''
  readonly days: { readonly from: Date; readonly to: Date } | null
}

/** Writes the choice into the address, so that "back", a reload or a saved view shows the same part. */
export function addressOf({ kind, search, least, days }: AuditChoice): Record<string, string> {
  const all = { kind, search, least, from: days ? wireDay(days.from) : '', to: days ? wireDay(days.to) : '' }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function choiceIn(address: URLSearchParams): AuditChoice {
  const text = (name: string) => address.get(name) ?? ''
  const [from, to] = [dayOfWire(text('from')), dayOfWire(text('to'))]
  return {
    kind: auditKinds.find((kind) => kind === text('kind')) ?? '',
    search: text('search').slice(0, 64),
    least: leastAmounts.find((amount) => amount === text('least')) ?? '',
    days: from && to && from <= to ? { from, to } : null,
  }
}

/** Converts the choice to the query for the server. */
export const queryOf = ({ kind, search, least, days }: AuditChoice) => ({
  ...(kind !== '' && { action: `${kind}.*` }),
  ...(search.trim() !== '' && { search: search.trim().replace(/^#(?=\d)/, '') }),
  ...(least !== '' && { min_amount: least }),
  ...(days && { date_from: wireDay(days.from), date_to: wireDay(days.to) }),
})
