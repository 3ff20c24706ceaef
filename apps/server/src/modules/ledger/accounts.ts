import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Currency, ChipCurrency, PersonalCurrency } from '@cardroom/rules'

/** Who can hold money. Money enters and leaves only through the system kinds, which may be negative. */
export type AccountKind = 'user' | 'member' | 'treasury' | 'bank' | SystemKind
export type SystemKind = 'issue' | 'conversion' | 'commission' | 'purchase' | 'house'

/** An account by what it is; its row is made when money first touches it. */
export interface AccountName {
  readonly kind: AccountKind
  readonly userId: UserId | null
  readonly clubId: ClubId | null
  readonly currency: Currency
}

/** A person's gold or diamonds. */
export const ofUser = (userId: UserId, currency: PersonalCurrency): AccountName => ({
  kind: 'user',
  userId,
  clubId: null,
  currency,
})

/** A member's chips in one club. */
export const ofMember = (clubId: ClubId, userId: UserId, currency: ChipCurrency): AccountName => ({
  kind: 'member',
  userId,
  clubId,
  currency,
})

/** The club's own red chips, out of which the cashier sells, and its jade. */
export const ofTreasury = (clubId: ClubId, currency: 'red' | 'jade'): AccountName => ({
  kind: 'treasury',
  userId: null,
  clubId,
  currency,
})

/** The club's bank: what its tables have won and must pay. */
export const ofBank = (clubId: ClubId): AccountName => ({
  kind: 'bank',
  userId: null,
  clubId,
  currency: 'white',
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
})
