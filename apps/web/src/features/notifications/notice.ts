import type { Message } from '@cardroom/contract/chat'
import type { ClubId } from '@cardroom/contract/ids'
import { notices, popups, type NoticeKey, type Popup } from '@cardroom/contract/notices'

/** A notice as the screens use it. Notices with a key that this app does not know are left out. */
export interface Notice {
  readonly id: number
  readonly kind: NoticeKey
  readonly clubId: ClubId | null
  readonly values: Readonly<Record<string, unknown>>
  readonly popup: Popup | null
  readonly createdAt: string
  readonly isRead: boolean
}

export function noticeOf(message: Message): Notice | undefined {
  if (!(message.content in notices)) return undefined
  const values = message.body ?? {}
  return {
    id: message.id,
    kind: message.content as NoticeKey,
    clubId: message.club_id,
    values,
    popup: popups.find((popup) => popup === values.popup) ?? null,
    createdAt: message.created_at,
    isRead: message.read_at !== null,
  }
}

export const noticesOf = (messages: readonly Message[]): Notice[] =>
  messages.flatMap((message) => noticeOf(message) ?? [])

/** The money in a notice: the amount, the currency and the direction. */
export interface NoticeAmount {
  readonly amount: number
  readonly coin: 'white' | 'red' | 'diamond'
  readonly way: 'in' | 'out' | 'pending' | 'none'
}

const ways: Partial<Record<NoticeKey, NoticeAmount['way']>> = {
  chipsSold: 'in',
  chipRequestAccepted: 'in',
  chipsReturned: 'none',
  chipsTaken: 'out',
  saleReversed: 'out',
  selfSale: 'none',
  chipRequestReceived: 'pending',
  chipRequestDeclined: 'pending',
  purchasePaid: 'in',
  purchaseRefunded: 'out',
  purchaseReinstated: 'in',
  diamondsGiven: 'in',
}

export function amountOf({ kind, values }: Notice): NoticeAmount | null {
  const way = ways[kind]
  if (way === undefined) return null
  const isPurchase = kind.startsWith('purchase')
  const amount = isPurchase ? values.result : values.amount
  const coin = isPurchase ? 'diamond' : values.currency
  if (typeof amount !== 'number' || (coin !== 'white' && coin !== 'red' && coin !== 'diamond')) return null
  return { amount, coin, way }
}

/** Returns a reason, either in a person's words or from the catalogue. */
export const reasonOf = ({ values }: Notice): string | null =>
  typeof values.reason === 'string' && values.reason.trim() !== '' ? values.reason : null
