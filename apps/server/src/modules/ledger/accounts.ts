import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Currency, ChipCurrency, PersonalCurrency } from '@cardroom/rules'

/** Who can hold money. Money enters and leaves only through the system kinds, which may be negative. */
export type AccountKind = 'user' | 'member' | 'treasury' | 'bank' | 'tab' | SystemKind
export type SystemKind = 'issue' | 'conversion' | 'commission' | 'purchase' | 'house'

/** An account by what it is; its row is made when money first touches it. */
export interface AccountName {
  readonly kind: AccountKind
  readonly userId: UserId | null
  readonly clubId: ClubId | null
  readonly currency: Currency
  /** Of a tab, whom it is with; null: the club, and for every other kind. */
  readonly otherId: UserId | null
}

/** A person's gold or diamonds. */
export const ofUser = (userId: UserId, currency: PersonalCurrency): AccountName => ({
  kind: 'user',
  userId,
  clubId: null,
  currency,
  otherId: null,
})

/** A member's chips in one club. */
export const ofMember = (clubId: ClubId, userId: UserId, currency: ChipCurrency): AccountName => ({
  kind: 'member',
  userId,
  clubId,
  currency,
  otherId: null,
})

/** The club's own red chips, out of which the cashier sells, and its jade. */
export const ofTreasury = (clubId: ClubId, currency: 'red' | 'jade'): AccountName => ({
  kind: 'treasury',
  userId: null,
  clubId,
  currency,
  otherId: null,
})

/** The club's bank: what its tables have won and must pay. */
export const ofBank = (clubId: ClubId): AccountName => ({
  kind: 'bank',
  userId: null,
  clubId,
  currency: 'white',
  otherId: null,
})

/** The two sides of a tab (rule tabs-1), seen from one: whose it is, and whom it is with; null: the club. */
export interface TabSides {
  readonly whose: UserId | null
  readonly other: UserId | null
}

/**
 * What the other side of a tab owes: minus, what is owed to it. A movement of credit goes from one side of a tab to the
 * other, `ofTab(club, { whose: a, other: b })` to `ofTab(club, { whose: b, other: a })`: the database takes no other.
 */
export const ofTab = (clubId: ClubId, { whose, other }: TabSides): AccountName => ({
  kind: 'tab',
  userId: whose,
  clubId,
  currency: 'credit',
  otherId: other,
})

/** Where money enters and leaves. Each club has its own, so that each club's books add up by themselves. */
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
