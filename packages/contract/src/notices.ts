/** What a notice can be about: chips one got, gave or is asked for, or what happens in a club and at its tables. */
type Alert = 'transaction' | 'event'

interface NoticeKind {
  /** Which of a person's switches a push of it follows: `transaction_alerts` or `event_alerts`. */
  readonly alert: Alert
  /** What its texts may name; the `body` of the message has them. */
  readonly values: readonly string[]
}

const chips = { alert: 'transaction', values: ['amount', 'currency', 'name', 'transaction_id'] } as const
const inClub = (...values: readonly string[]) => ({ alert: 'event', values: ['club', ...values] }) as const
const aboutPerson = (...values: readonly string[]) =>
  ({ alert: 'event', values: ['name', 'user_id', ...values] }) as const

/**
 * Every notice that the server leaves, by the key that stands in `content`. The web has a title and a text for each
 * in notices.json.
 */
export const notices = {
  chipsSold: chips,
  chipsReturned: chips,
  chipsTaken: chips,
  chipRequestReceived: chips,
  chipRequestAccepted: chips,
  chipRequestDeclined: { ...chips, values: [...chips.values, 'reason'] },
  purchasePaid: { alert: 'transaction', values: ['amount', 'result', 'repaid', 'purchase_id'] },
  purchaseRefunded: { alert: 'transaction', values: ['result', 'owed', 'purchase_id'] },
  purchaseReinstated: { alert: 'transaction', values: ['result', 'repaid', 'purchase_id'] },
  /** To oneself, for security: from a browser not seen before. */
  signedIn: { alert: 'event', values: ['device', 'ip'] },
  passwordChanged: { alert: 'event', values: [] },
  emailChanged: { alert: 'event', values: ['email'] },
  twoFactorOn: { alert: 'event', values: [] },
  twoFactorOff: { alert: 'event', values: [] },
  factorAdded: { alert: 'event', values: ['name'] },
  factorRemoved: { alert: 'event', values: ['name'] },
  recoveryCodesRenewed: { alert: 'event', values: [] },
  recoveryCodeUsed: { alert: 'event', values: ['left'] },
  clubInvited: inClub(),
  joinRequested: inClub('name', 'user_id'),
  joinAccepted: inClub(),
  joinDeclined: inClub('reason'),
  inviteAccepted: aboutPerson(),
  inviteDeclined: aboutPerson('reason'),
  memberBlocked: inClub('reason'),
  memberUnblocked: inClub(),
  memberRemoved: inClub('reason'),
  roleChanged: inClub('from', 'to'),
  managerPermissionsChanged: inClub(),
  playPermissionsChanged: inClub(),
  agentAssigned: inClub('agent', 'agent_id'),
  agentGone: { alert: 'event', values: [] },
  playerAssigned: aboutPerson(),
  clubHandedOver: inClub('user_id'),
  clubSuspended: inClub(),
  clubResumed: inClub(),
  ratingRenewed: inClub('rating'),
  ratingReset: inClub('rating'),
  handStood: { alert: 'event', values: ['session'] },
  sessionBroken: { alert: 'event', values: ['session'] },
  /** To administrators: the nightly check found books that differ. */
  ledgerDiffers: { alert: 'event', values: ['differences', 'check', 'subject'] },
} as const satisfies Record<string, NoticeKind>
export type NoticeKey = keyof typeof notices

/** Notices that open the global popup wherever the person is (rule chat-7). */
export const popups = ['clubSuspended', 'clubResumed', 'chipsTaken', 'ratingReset'] as const
export type Popup = (typeof popups)[number]
