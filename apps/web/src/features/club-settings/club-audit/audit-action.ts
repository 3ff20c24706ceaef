import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { IconName } from '#ui/icon/icon.tsx'

/** What can be in the log, with its picture. Its words: `audit.actions` in the translations. */
const icons = {
  'club.settings': 'settings',
  'club.name': 'pencil',
  'club.rating': 'star',
  'club.owner': 'crown',
  'club.bank-floor': 'scale',
  'club.play-permissions': 'shield-check',
  'club.bought-jade': 'repeat-2',
  'club.bought-red': 'repeat-2',
  'members.role': 'users',
  'members.agent': 'git-fork',
  'members.blocked': 'ban',
  'members.unblocked': 'user-check',
  'members.removed': 'user-minus',
  'members.manager-permissions': 'shield',
  'members.play-permissions': 'shield-check',
  'join-requests.accepted': 'user-plus',
  'join-requests.declined': 'user-x',
  'invites.sent': 'mail',
  'invites.cancelled': 'undo-2',
  'tables.limits': 'dices',
  'sessions.broken': 'circle-pause',
  'chips.sold': 'arrow-up-right',
  'chips.taken': 'arrow-down-left',
  'chips.request-accepted': 'check',
  'chips.request-declined': 'x',
  'bank.profit': 'trending-up',
  'bank.cover': 'trending-down',
} as const satisfies Record<string, IconName>

export type AuditAction = keyof typeof icons

const isKnown = (action: string): action is AuditAction => Object.hasOwn(icons, action)

/** Undefined for one that this page does not know yet. */
export const actionOf = ({ action }: Pick<ShownAuditEntry, 'action'>): AuditAction | undefined =>
  isKnown(action) ? action : undefined

export const iconOf = (action: AuditAction | undefined): IconName => (action ? icons[action] : 'info')

/** What of the details is for people: before and after, how much, why. */
export interface AuditDetail {
  readonly change?: { readonly from: string; readonly to: string }
  readonly amount?: number
  readonly currency?: string
  readonly reason?: string
  readonly userIds: readonly number[]
  /** What was switched on, and what off, by their names on the wire. */
  readonly on: readonly string[]
  readonly off: readonly string[]
  /** What was given a new value, by its name on the wire; numbers are said. */
  readonly fields: readonly (readonly [string, number | undefined])[]
}

export function detailOf({ details, target }: Pick<ShownAuditEntry, 'details' | 'target'>): AuditDetail {
  const { from, to, amount, currency, reason, user_ids: userIds, ...rest } = details
  const subject = /^user (\d+)$/.exec(target ?? '')?.[1]
  const entries = Object.entries(rest)
  const switched = (isOn: boolean) => entries.flatMap(([name, value]) => (value === isOn ? [name] : []))
  return {
    ...(isSaid(from) && isSaid(to) && { change: { from: String(from), to: String(to) } }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    userIds: subject === undefined ? idsOf(userIds) : [Number(subject)],
    on: switched(true),
    off: switched(false),
    fields: entries.flatMap(([name, value]) =>
      isSaid(value) ? [[name, typeof value === 'number' ? value : undefined] as const] : [],
    ),
  }
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []

const isSaid = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
