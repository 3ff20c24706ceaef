import { dayOfWire, wireDay } from '#lib/times.ts'

/** The groups that the log is narrowed by, as actions begin. */
export const auditKinds = [
  'chips',
  'bank',
  'members',
  'club',
  'join-requests',
  'tables',
  'files',
  'keys',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Which part of the log is shown. */
export interface AuditChoice {
  readonly kind: AuditKind | ''
  readonly search: string
  readonly days: { readonly from: Date; readonly to: Date } | null
}

/** As it stands in the address, so that back, a reload or a saved view finds the same part. */
export function addressOf({ kind, search, days }: AuditChoice): Record<string, string> {
  const all = { kind, search, from: days ? wireDay(days.from) : '', to: days ? wireDay(days.to) : '' }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** From an address, which anybody may have typed: what does not belong there is left out. */
export function choiceIn(address: URLSearchParams): AuditChoice {
  const text = (name: string) => address.get(name) ?? ''
  const [from, to] = [dayOfWire(text('from')), dayOfWire(text('to'))]
  return {
    kind: auditKinds.find((kind) => kind === text('kind')) ?? '',
    search: text('search').slice(0, 64),
    days: from && to && from <= to ? { from, to } : null,
  }
}

/** As the server is asked. */
export const queryOf = ({ kind, search, days }: AuditChoice) => ({
  ...(kind !== '' && { action: `${kind}.*` }),
  ...(search.trim() !== '' && { search: search.trim().replace(/^#(?=\d)/, '') }),
  ...(days && { date_from: wireDay(days.from), date_to: wireDay(days.to) }),
})
