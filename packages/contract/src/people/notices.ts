/** A notice is about chips that a person got, gave or is asked for, or about events in a club and at its tables. */
type Alert = 'transaction' | 'event'

interface NoticeKind {
  /** A push of the notice follows this switch of its person: `transaction_alerts` or `event_alerts`. */
  readonly alert: Alert
  /** The texts may use these values; the message carries them in `body`. */
  readonly values: readonly string[]
}

const chips = { alert: 'transaction', values: ['amount', 'currency', 'name', 'transaction_id'] } as const
const inClub = (...values: readonly string[]) => ({ alert: 'event', values: ['club', ...values] }) as const
const aboutPerson = (...values: readonly string[]) =>
  ({ alert: 'event', values: ['name', 'user_id', ...values] }) as const

/**
 * Lists every notice that the server sends, by the key that it puts in `content`. The web has a title and a text for
 * each in notices.json.
 */
export const notices = {
  chipsSold: chips,
  chipsReturned: chips,
  chipsTaken: chips,
  chipRequestReceived: chips,
  chipRequestAccepted: chips,
  chipRequestDeclined: { ...chips, values: [...chips.values, 'reason'] },
  saleReversed: { ...chips, values: [...chips.values, 'reason'] },
  /** To the owner: staff sold white to themselves, and nobody else approved it. */
  selfSale: chips,
  /** The first goes to people who may approve a manager's movement; the others tell that manager the decision. */
  approvalWaiting: inClub('name', 'amount', 'approval_id'),
  approvalDecided: inClub('amount', 'state', 'reason'),
  /** To the owner: a manager reached a limit of an hour or a day, or a control changed. */
  velocityReached: inClub('name', 'user_id'),
  controlsChanged: inClub(),
  chipReturnWaiting: chips,
  chipReturnAccepted: chips,
  chipReturnDeclined: { ...chips, values: [...chips.values, 'reason'] },
  purchasePaid: { alert: 'transaction', values: ['amount', 'result', 'repaid', 'purchase_id'] },
  purchaseRefunded: { alert: 'transaction', values: ['result', 'owed', 'purchase_id'] },
  purchaseReinstated: { alert: 'transaction', values: ['result', 'repaid', 'purchase_id'] },
  /** An administrator sends this about diamonds for something paid outside the app. */
  diamondsGiven: { alert: 'transaction', values: ['amount', 'currency', 'reason'] },
  /** The person gets this for their security: somebody signed in from a browser not seen before. */
  signedIn: { alert: 'event', values: ['device', 'ip'] },
  passwordChanged: { alert: 'event', values: [] },
  emailChanged: { alert: 'event', values: ['email'] },
  twoFactorOn: { alert: 'event', values: [] },
  twoFactorOff: { alert: 'event', values: [] },
  factorAdded: { alert: 'event', values: ['name'] },
  factorRemoved: { alert: 'event', values: ['name'] },
  factorRemovalBegun: { alert: 'event', values: [] },
  factorKept: { alert: 'event', values: [] },
  factorRemovalDone: { alert: 'event', values: [] },
  emailFixed: { alert: 'event', values: [] },
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
  dealChanged: inClub('name', 'user_id', 'from'),
  adjustmentMade: inClub('name', 'user_id', 'amount', 'reason', 'period_id'),
  adjustmentTakenBack: inClub('name', 'user_id', 'amount', 'reason', 'period_id'),
  settlementDraft: inClub('week', 'people', 'amount', 'period_id'),
  commissionPaid: { alert: 'transaction', values: ['club', 'week', 'amount', 'currency', 'statement_id'] },
  statementReady: inClub('week', 'amount', 'currency', 'statement_id'),
  ratingRenewed: inClub('rating'),
  ratingReset: inClub('rating'),
  /** To the owner: no delivery has succeeded for five days. */
  webhookDisabled: inClub('url'),
  /** To the owner: a new key lets its holder read the club from now on. */
  keyMade: inClub('name', 'prefix'),
  /** Somebody sat down at an empty shared table; `name` is null if the receiver may not see who. */
  tableOpened: inClub('name', 'table', 'table_id'),
  handStood: { alert: 'event', values: ['session'] },
  sessionBroken: { alert: 'event', values: ['session'] },
  /** The new credit line of the receiver; `name` grants it. */
  lineChanged: inClub('amount', 'name'),
  /** To both sides, while a debt is open for days: `owes` says who owes it. */
  tabOpen: { alert: 'transaction', values: ['club', 'amount', 'name', 'age', 'owes', 'tab_id'] },
  receiptWaiting: { alert: 'transaction', values: ['club', 'amount', 'name', 'number', 'receipt_id'] },
  receiptDisputed: {
    alert: 'transaction',
    values: ['club', 'amount', 'name', 'number', 'reason', 'receipt_id'],
  },
  receiptRuled: {
    alert: 'transaction',
    values: ['club', 'amount', 'number', 'ruling', 'reason', 'receipt_id'],
  },
  receiptUnanswered: { alert: 'transaction', values: ['club', 'amount', 'name', 'number', 'receipt_id'] },
  /** To administrators: the nightly check found books that differ. */
  ledgerDiffers: { alert: 'event', values: ['differences', 'check', 'subject'] },
} as const satisfies Record<string, NoticeKind>
export type NoticeKey = keyof typeof notices

/** These notices ask for a decision. They are done as soon as any receiver has decided. */
export const asking = [
  'chipRequestReceived',
  'chipReturnWaiting',
  'approvalWaiting',
  'clubInvited',
  'joinRequested',
  'settlementDraft',
  'receiptWaiting',
  'receiptUnanswered',
  'receiptDisputed',
] as const satisfies readonly NoticeKey[]
export type AskingNotice = (typeof asking)[number]

/** Lists the notices that open the global popup wherever the person is (rule chat-7). */
export const popups = ['clubSuspended', 'clubResumed', 'chipsTaken', 'saleReversed', 'ratingReset'] as const
export type Popup = (typeof popups)[number]
