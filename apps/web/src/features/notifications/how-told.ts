import { popups, type NoticeKey } from '@cardroom/contract/notices'
import { placeOf } from './notice-place.ts'
import { amountOf, type Notice } from './notice.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/** What happens to the person's own chips, membership, role or table: told as it happens (docs/screens.md). */
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

/** What no event but the notice itself tells: the queries that are read anew as it arrives (docs/screens.md). */
export const staleBy: Partial<Record<NoticeKey, readonly [string]>> = { playPermissionsChanged: ['limits'] }

/** How a notice that arrives is told to who has the app open; in the list stand all. */
export function howTold(kind: NoticeKey): 'popup' | 'toast' | 'list' {
  if (popups.some((popup) => popup === kind)) return 'popup'
  return toasts.includes(kind) ? 'toast' : 'list'
}

/** The coin is heard. */
export function movesMoney(notice: Notice): boolean {
  const way = amountOf(notice)?.way
  return way === 'in' || way === 'out'
}

/** What is older than this, by the server's clock, is a line in the list. */
const freshMs = 5 * 60_000

export const isFresh = ({ createdAt }: Notice, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < freshMs

/** Of notices, newest first, the next one to tell after those that are told; undefined: not known which are. */
export function newsAfter(
  toldTo: number | undefined,
  notices: readonly Notice[],
  now: Date,
): Notice | undefined {
  if (toldTo === undefined) return undefined
  return notices.findLast(
    (notice) =>
      notice.id > toldTo &&
      !notice.isRead &&
      isFresh(notice, now) &&
      (howTold(notice.kind) === 'toast' || movesMoney(notice)),
  )
}

interface NextStep {
  readonly word: 'play' | 'cashier' | 'open'
  readonly place: string
}

/** White chips are played with, who has got into a club wants some; of all else one reads more. */
export function nextStep(notice: Notice): NextStep {
  const money = amountOf(notice)
  if (money?.way === 'in' && money.coin === 'white') return { word: 'play', place: pathTo(patterns.games) }
  if (notice.kind === 'joinAccepted' && notice.clubId !== null)
    return { word: 'cashier', place: pathTo(patterns.cashier, { clubId: notice.clubId }) }
  return { word: 'open', place: placeOf(notice) }
}
