import type { ClubId } from '@cardroom/contract/ids'
import { notices as contract, type NoticeKey } from '@cardroom/contract/notices'
import { placeOf } from '../notice-place.ts'
import type { Notice } from '../notice.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/**
 * The kinds that are grouped: events caused by many people, and movements of chips. All other notices about the
 * reader stay single (0520).
 */
const groupKinds = [
  'chipsSold',
  'chipsReturned',
  'chipsTaken',
  'saleReversed',
  'selfSale',
  'chipRequestReceived',
  'chipRequestAccepted',
  'chipRequestDeclined',
  'chipReturnWaiting',
  'chipReturnAccepted',
  'chipReturnDeclined',
  'purchasePaid',
  'joinRequested',
  'inviteAccepted',
  'inviteDeclined',
  'playerAssigned',
  'approvalWaiting',
  'approvalDecided',
  'velocityReached',
  'controlsChanged',
  'dealChanged',
  'adjustmentMade',
  'adjustmentTakenBack',
  'tabOpen',
  'receiptWaiting',
  'receiptDisputed',
  'receiptRuled',
  'receiptUnanswered',
] as const satisfies readonly NoticeKey[]
export type GroupKind = (typeof groupKinds)[number]

/** Several notices of one kind and club, newest first. */
export interface NoticeGroup {
  readonly kind: GroupKind
  readonly clubId: ClubId | null
  readonly notices: readonly [Notice, Notice, ...Notice[]]
}

/** Groups the notices of a day, newest first, into lines. Each line stands at the place of its newest notice. */
export function noticeLines(ofDay: readonly Notice[]): (Notice | NoticeGroup)[] {
  const lines = new Map<string, [Notice, ...Notice[]]>()
  for (const notice of ofDay) {
    const key = isGrouped(notice.kind) ? `${notice.kind} ${notice.clubId}` : String(notice.id)
    const line = lines.get(key)
    if (line) line.push(notice)
    else lines.set(key, [notice])
  }
  return [...lines.values()].map(lineOf)
}

function lineOf([newest, second, ...older]: readonly [Notice, ...Notice[]]): Notice | NoticeGroup {
  const { kind, clubId } = newest
  if (second === undefined || !isGrouped(kind)) return newest
  return { kind, clubId, notices: [newest, second, ...older] }
}

const isGrouped = (kind: NoticeKey): kind is GroupKind => groupKinds.some((each) => each === kind)

/** The kinds whose titles count people: a person who asks twice counts once. */
const ofPeople: readonly GroupKind[] = [
  'joinRequested',
  'inviteAccepted',
  'inviteDeclined',
  'playerAssigned',
  'velocityReached',
]

/** Returns the number in the group's title. */
export const countOf = ({ kind, notices }: NoticeGroup): number =>
  ofPeople.includes(kind)
    ? new Set(notices.map(({ id, values }) => values.user_id ?? -id)).size
    : notices.length

const namesMax = 3

/** Returns the names in the group, newest first, with "…" for the others. */
export function namesIn({ notices }: NoticeGroup): string {
  const names = new Set(
    notices.flatMap(({ values: { name } }) => (typeof name === 'string' && name !== '' ? name : [])),
  )
  return [...names].slice(0, namesMax).join(', ') + (names.size > namesMax ? '…' : '')
}

export const newIn = ({ notices }: NoticeGroup): Notice[] => notices.filter(({ isRead }) => !isRead)

/** Tells whether the single notices say more than that it happened in this club. */
export function hasSingles({ kind }: NoticeGroup): boolean {
  const values: readonly string[] = contract[kind].values
  return values.some((value) => value !== 'club')
}

/** Returns where all notices of a group are dealt with: their common place, or else the list that contains them. */
export function placeOfGroup({ kind, clubId, notices }: NoticeGroup): string {
  const [newest] = notices
  const place = placeOf(newest)
  const list = lists[kind]
  if (clubId === null || list === undefined || notices.every((each) => placeOf(each) === place)) return place
  return list(clubId)
}

const toCashier = (tab: string) => (clubId: ClubId) => `${pathTo(patterns.cashier, { clubId })}?tab=${tab}`
const toMoves = toCashier('history')
const toTabs = (clubId: ClubId) => pathTo(patterns.tabs, { clubId })

const lists: Partial<Record<GroupKind, (clubId: ClubId) => string>> = {
  chipsSold: toMoves,
  chipsReturned: toMoves,
  chipsTaken: toMoves,
  saleReversed: toMoves,
  selfSale: toMoves,
  chipRequestAccepted: toMoves,
  chipRequestDeclined: toMoves,
  chipReturnAccepted: toMoves,
  chipReturnDeclined: toMoves,
  playerAssigned: toCashier('sell'),
  tabOpen: toTabs,
  receiptWaiting: toTabs,
  receiptDisputed: toTabs,
  receiptRuled: toTabs,
  receiptUnanswered: toTabs,
}
