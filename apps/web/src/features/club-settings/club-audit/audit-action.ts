import type { AuditAction, ShownAuditEntry } from '@cardroom/contract/audit'
import type { IconName } from '#ui/icon/icon.tsx'

/**
 * The actions of the log with their icons. Their names are in the translations under `audit.actions`, their
 * sentences under `audit.says`.
 */
const icons = {
  'club.settings': 'settings',
  'club.controls': 'sliders-horizontal',
  'approvals.proposed': 'clock',
  'approvals.approved': 'check',
  'approvals.refused': 'x',
  'approvals.withdrawn': 'undo-2',
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
  'webhooks.made': 'arrow-up-right',
  'webhooks.changed': 'pencil',
  'webhooks.removed': 'x',
  'webhooks.rotated': 'key-round',
  'keys.made': 'key-round',
  'keys.revoked': 'lock',
  'files.exported': 'download',
  'tables.limits': 'dices',
  'tables.opened': 'dices',
  'tables.changed': 'pencil',
  'tables.shut': 'lock',
  'tables.muted': 'volume-x',
  'tables.unmuted': 'volume-2',
  'tables.anchors': 'shield-check',
  'tables.rechained': 'key-round',
  'tables.voided': 'undo-2',
  'sessions.broken': 'circle-pause',
  'seeds.voided': 'lock',
  'chips.sold': 'arrow-up-right',
  'chips.taken': 'arrow-down-left',
  'chips.reversed': 'undo-2',
  'chips.request-accepted': 'check',
  'chips.request-declined': 'x',
  'credit.line': 'scale',
  'credit.written-off': 'eraser',
  'receipts.recorded': 'receipt',
  'receipts.confirmed': 'circle-check',
  'receipts.disputed': 'circle-alert',
  'receipts.withdrawn': 'undo-2',
  'receipts.ruled': 'badge-check',
  'bank.profit': 'trending-up',
  'bank.cover': 'trending-down',
  'deals.set': 'badge-check',
  'settlements.adjusted': 'pencil',
  'settlements.adjustment-taken-back': 'undo-2',
  'settlements.reviewed': 'check',
  'settlements.reopened': 'undo-2',
  'settlements.closed': 'scale',
  'accounts.blocked': 'ban',
  'accounts.unblocked': 'user-check',
  'accounts.factors-lift': 'lock-open',
  'accounts.diamonds-given': 'gift',
  'platform.conversions': 'repeat-2',
  'platform.limits': 'dices',
} as const satisfies Record<AuditAction, IconName>

const isKnown = (action: string): action is AuditAction => Object.hasOwn(icons, action)

/** Returns the action of an entry, or undefined for an action that this page does not know yet. */
export const actionOf = ({ action }: Pick<ShownAuditEntry, 'action'>): AuditAction | undefined =>
  isKnown(action) ? action : undefined

export const iconOf = (action: AuditAction | undefined): IconName => (action ? icons[action] : 'info')

/** The money in an entry: the price, and the balance after it. */
export interface AuditMoney {
  readonly price?: number
  readonly priceCurrency?: string
  readonly isByAgent: boolean
  readonly balance?: { readonly before: number; readonly after: number }
}

/** The details of an entry that people read: before and after, the amount, the reason. */
export interface AuditDetail {
  readonly change?: { readonly from: string; readonly to: string }
  readonly amount?: number
  readonly currency?: string
  readonly reason?: string
  readonly money: AuditMoney
  /** The settings that were switched on or off, by their wire names. */
  readonly on: readonly string[]
  readonly off: readonly string[]
  /** The settings with a new value, by their wire names. */
  readonly fields: readonly string[]
}

export function detailOf({
  details,
  action,
}: Pick<ShownAuditEntry, 'details'> & Partial<Pick<ShownAuditEntry, 'action'>>): AuditDetail {
  const { from, to, amount, currency, reason, ...others } = details
  const rest = withoutMoney(others)
  const before = (details.before ?? {}) as Readonly<Record<string, unknown>>
  // Older entries also contain values that did not change.
  const entries = Object.entries(rest).filter(
    ([name, value]) => !Object.hasOwn(before, name) || before[name] !== value,
  )
  const switched = (isOn: boolean) => entries.flatMap(([name, value]) => (value === isOn ? [name] : []))
  return {
    ...(isSaid(from) && isSaid(to) && { change: { from: String(from), to: String(to) } }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    // A declined request moved nothing.
    money: action === 'chips.request-declined' ? { isByAgent: false } : moneyOf(details),
    on: switched(true),
    off: switched(false),
    fields: entries.flatMap(([name, value]) => (isSaid(value) ? [name] : [])),
  }
}

const moneyNames = [
  'total',
  'count',
  'user_ids',
  'agent_id',
  'price',
  'price_currency',
  'paid_by',
  'balance_before',
  'balance_after',
  'agent',
]
const withoutMoney = (details: ShownAuditEntry['details']): ShownAuditEntry['details'] =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !moneyNames.includes(name)))

function moneyOf(details: ShownAuditEntry['details']): AuditMoney {
  const { price, price_currency: priceCurrency, balance_before: before, balance_after: after } = details
  return {
    ...(typeof price === 'number' && { price }),
    ...(typeof priceCurrency === 'string' && { priceCurrency }),
    isByAgent: details.paid_by === 'agent',
    ...(typeof before === 'number' && typeof after === 'number' && { balance: { before, after } }),
  }
}

const isSaid = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
