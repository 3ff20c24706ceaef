import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '@cardroom/contract/ids'
import type { AuditEntry } from './audit.store.ts'

type Details = Readonly<Record<string, unknown>>

/** Adds the total and the number of people to an entry about a movement (rule audit-3). */
export function withSums(entry: AuditEntry): AuditEntry {
  const { details = {} } = entry
  const { amount, total = amount, count = peopleOf(entry).length || 1 } = details
  return typeof total === 'number' ? { ...entry, details: { ...details, total, count } } : entry
}

/** Removes the values that were sent without a change, and their earlier values (rule audit-3). */
export function onlyChanges(entry: AuditEntry): AuditEntry {
  const { details = {} } = entry
  const { before } = details
  // An entry with `after` keeps both values whole.
  if (typeof before !== 'object' || before === null || 'after' in details) return entry
  const isSame = (name: string) =>
    Object.hasOwn(before, name) && isDeepStrictEqual((before as Details)[name], details[name])
  const changed = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isSame(name)))
  return { ...entry, details: { ...changed(details), before: changed(before) } }
}

export interface Target {
  readonly kind: string
  readonly id: number | null
  readonly name: string
}

/** Parses `user 100007`, `game 1` or `key crk_12345678`; null if the entry names nobody, or several people. */
export function targetOf(target: string | null): Target | null {
  const [, kind, rest] = /^([a-z-]+) (.+)$/.exec(target ?? '') ?? []
  if (kind === undefined || rest === undefined) return null
  return { kind, id: /^\d{1,15}$/.test(rest) ? Number(rest) : null, name: rest }
}

/** Returns everybody whom the action affected. */
export function peopleOf({ target = null, details = {} }: Pick<AuditEntry, 'target' | 'details'>): UserId[] {
  const subject = targetOf(target)
  if (subject?.kind === 'user' && subject.id !== null) return [subject.id as UserId]
  const { user_ids: ids } = details
  return Array.isArray(ids) ? ids.filter((id): id is UserId => typeof id === 'number') : []
}

/** Returns the agent that the member was given; null for none. */
export const agentGiven = ({ agent_id: id }: Details): UserId | null =>
  typeof id === 'number' ? (id as UserId) : null

/** Returns the second person who approved the action; null if it needed none. */
export const approverOf = ({ approved_by: id }: Details): UserId | null =>
  typeof id === 'number' ? (id as UserId) : null

export interface Sums {
  readonly each: number | null
  readonly total: number | null
  readonly currency: string | null
  readonly count: number | null
}

/** Returns the sums of an entry, including entries from before sums were stored. */
export function sumsOf(details: Details): Sums {
  const { amount, total = amount, currency, count } = details
  return {
    each: numberOf(amount),
    total: numberOf(total),
    currency: typeof currency === 'string' ? currency : null,
    count: numberOf(count),
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
