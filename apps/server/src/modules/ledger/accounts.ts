import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Currency, ChipCurrency, PersonalCurrency } from '@cardroom/rules'

/**
 * These kinds of accounts hold money. Money enters and leaves only through the system kinds, which may be negative.
 */
export type AccountKind = 'user' | 'member' | 'treasury' | 'bank' | 'tab' | SystemKind
export type SystemKind = 'issue' | 'conversion' | 'commission' | 'purchase' | 'house'

/** Names an account by what it is for. Its row is created when money first touches it. */
export interface AccountName {
  readonly kind: AccountKind
  readonly userId: UserId | null
  readonly clubId: ClubId | null
  readonly currency: Currency
  /** The other person of a tab. Null means the club, and is the value of every other kind. */
  readonly otherId: UserId | null
}

/** Names the account of a person's gold or diamonds. */
export const ofUser = (userId: UserId, currency: PersonalCurrency): AccountName => ({
  kind: 'user',
  userId,
  clubId: null,
  currency,
  otherId: null,
})

/** Names the account of a member's chips in one club. */
export const ofMember = (clubId: ClubId, userId: UserId, currency: ChipCurrency): AccountName => ({
  kind: 'member',
  userId,
  clubId,
  currency,
  otherId: null,
})

/** Names the account of the club's own red chips, from which the cashier sells, or of its jade. */
export const ofTreasury = (clubId: ClubId, currency: 'red' | 'jade'): AccountName => ({
  kind: 'treasury',
  userId: null,
  clubId,
  currency,
  otherId: null,
})

/** Names the club's bank, which holds what its tables have won and must pay. */
export const ofBank = (clubId: ClubId): AccountName => ({
  kind: 'bank',
  userId: null,
  clubId,
  currency: 'white',
  otherId: null,
})

/**
 * The two sides of a tab (rule tabs-1), seen from one of them: the side it belongs to, and the other side. Null means
 * the club.
 */
export interface TabSides {
  readonly whose: UserId | null
  readonly other: UserId | null
}

/**
 * Names the account of what the other side of a tab owes; a negative balance is owed to the other side. A movement of
 * credit goes from one side of a tab to the other: from `ofTab(club, { whose: a, other: b })` to `ofTab(club, {
 * whose: b, other: a })`. The database refuses any other movement of credit.
 */
export const ofTab = (clubId: ClubId, { whose, other }: TabSides): AccountName => ({
  kind: 'tab',
  userId: whose,
  clubId,
  currency: 'credit',
  otherId: other,
})

/** Names an account by which money enters and leaves. Each club has its own, so its books balance alone. */
export const ofSystem = (
  kind: SystemKind,
  currency: Currency,
  clubId: ClubId | null = null,
): AccountName => ({
  kind,
  userId: null,
  clubId,
  currency,
  otherId: null,
})
