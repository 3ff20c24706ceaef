import { popups, type NoticeKey } from '@cardroom/contract/notices'
import { placeOf } from './notice-place.ts'
import { amountOf, type Notice } from './notice.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/**
 * Events about the person's own chips, membership, role or table. They are shown as they happen (docs/screens.md).
 */
const toasts: readonly NoticeKey[] = [
  'chipsSold',
  'chipsReturned',
  'chipRequestAccepted',
  'chipRequestDeclined',
  'chipReturnAccepted',
  'chipReturnDeclined',
  'commissionPaid',
  'purchasePaid',
  'purchaseRefunded',
  'purchaseReinstated',
  'diamondsGiven',
  'lineChanged',
  'joinAccepted',
  'joinDeclined',
  'memberBlocked',
  'memberUnblocked',
  'memberRemoved',
  'clubInvited',
  'clubHandedOver',
  'roleChanged',
  'managerPermissionsChanged',
  'playPermissionsChanged',
  'agentAssigned',
  'agentGone',
  'handStood',
  'sessionBroken',
]

/** The queries to refresh for notices that are the only event about a change (docs/screens.md). */
export const staleBy: Partial<Record<NoticeKey, readonly [string]>> = { playPermissionsChanged: ['limits'] }

/** Returns how an arriving notice is shown while the app is open. The list contains every notice. */
export function displayOf(kind: NoticeKey): 'popup' | 'toast' | 'list' {
  if (popups.some((popup) => popup === kind)) return 'popup'
  return toasts.includes(kind) ? 'toast' : 'list'
}

/** Tells whether a notice is about chips that moved, for which the coin sound plays. */
export function movesMoney(notice: Notice): boolean {
  const way = amountOf(notice)?.way
  return way === 'in' || way === 'out'
}

/** A notice older than this, by the server's clock, only appears in the list. */
const freshMs = 5 * 60_000

export const isFresh = ({ createdAt }: Notice, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < freshMs

/**
 * Returns the next notice to show after those already shown, from notices ordered newest first. Undefined in `shownTo`
 * means that it is not known which were shown.
 */
export function newsAfter(
  shownTo: number | undefined,
  notices: readonly Notice[],
  now: Date,
): Notice | undefined {
  if (shownTo === undefined) return undefined
  return notices.findLast(
    (notice) =>
      notice.id > shownTo &&
      !notice.isRead &&
      isFresh(notice, now) &&
      (displayOf(notice.kind) === 'toast' || movesMoney(notice)),
  )
}

interface NextStep {
  readonly word: 'play' | 'cashier' | 'open'
  readonly place: string
}

/**
 * Returns the next step that a notice offers: to play after a gain of white chips, to get chips after joining a
 * club, and otherwise to read more.
 */
export function nextStep(notice: Notice): NextStep {
  const money = amountOf(notice)
  if (money?.way === 'in' && money.coin === 'white') return { word: 'play', place: pathTo(patterns.games) }
  if (notice.kind === 'joinAccepted' && notice.clubId !== null)
    return { word: 'cashier', place: pathTo(patterns.cashier, { clubId: notice.clubId }) }
  return { word: 'open', place: placeOf(notice) }
}
