import type { ApprovalWaits } from '@cardroom/contract/approvals'
import { askForChips, moveChips, type Transaction } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { toWire, units } from '@cardroom/money'
import type { ChipCurrency, PersonalCurrency } from '@cardroom/rules'
import {
  balanceOf,
  ofBank,
  ofMember,
  ofSystem,
  ofTreasury,
  ofUser,
  post,
  recordCharge,
} from '#modules/ledger/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { TestClub } from './clubs.ts'
import { call, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** Returns the answer of a call that moved chips at once, without waiting for a second person. */
export function carriedOut<Answer extends object>(answer: Answer): Exclude<Answer, ApprovalWaits> {
  if ('approval' in answer) throw new Error('It waits for a second person')
  return answer as Exclude<Answer, ApprovalWaits>
}

/** Gives a member white chips, sold by the owner. */
export async function giveWhite(app: TestApp, club: TestClub, person: Person, amount: number): Promise<void> {
  await sellAsOwner(app, club, { person, amount, currency: 'white' })
}

/** Gives an agent or a manager red chips, sold by the owner. */
export async function giveRed(app: TestApp, club: TestClub, person: Person, amount: number): Promise<void> {
  await sellAsOwner(app, club, { person, amount, currency: 'red' })
}

interface Given {
  readonly person: Person
  readonly amount: number
  readonly currency: ChipCurrency
}

const sellAsOwner = (app: TestApp, club: TestClub, { person, amount, currency }: Given) =>
  call(app, moveChips, {
    clubId: club.id,
    token: club.owner.token,
    body: { type: 'transfer', user_id: person.id, amount, currency },
  })

/** Makes a pending request for chips. */
export const askedBy = (
  app: TestApp,
  club: { readonly id: ClubId },
  { person, amount, currency }: Omit<Given, 'currency'> & { readonly currency?: ChipCurrency },
): Promise<Transaction> =>
  call(app, askForChips, {
    clubId: club.id,
    token: person.token,
    body: { amount, currency: currency ?? 'white' },
  })

/** Reads the balances of the ledger, in units: of a club and of everybody who holds its chips. */
export function balancesIn(app: TestApp, club: { readonly id: ClubId }) {
  const read = async (name: Parameters<typeof balanceOf>[1]) => toWire(await balanceOf(app.database, name))
  return {
    red: () => read(ofTreasury(club.id, 'red')),
    jade: () => read(ofTreasury(club.id, 'jade')),
    bank: () => read(ofBank(club.id)),
    commission: () => read(ofSystem('commission', 'red', club.id)),
    whiteOf: (person: { readonly id: UserId }) => read(ofMember(club.id, person.id, 'white')),
    redOf: (person: { readonly id: UserId }) => read(ofMember(club.id, person.id, 'red')),
  }
}

/** Returns a person's own gold or diamonds, in units. */
export const personal = async (
  app: TestApp,
  person: { readonly id: UserId },
  currency: PersonalCurrency,
): Promise<number> => toWire(await balanceOf(app.database, ofUser(person.id, currency)))

/** Gives diamonds without a payment, posted like any other movement. */
export async function giveDiamonds(
  app: TestApp,
  { id: userId }: { readonly id: UserId },
  amount: number,
): Promise<void> {
  const gift = { what: 'test-gift', amount: units(amount), currency: 'diamond' } as const
  await inTransaction(app.database, async (tx) => {
    const reference = await recordCharge(tx, { ...gift, userId, clubId: null })
    const [from, to] = [ofSystem('issue', 'diamond'), ofUser(userId, 'diamond')]
    await post(tx, [{ from, to, amount: gift.amount, reason: gift.what, reference }])
  })
}
