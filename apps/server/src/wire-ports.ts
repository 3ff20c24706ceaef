import {
  deleteVisitsOf,
  endAllSignIns,
  latestLogins,
  loginBefore,
  writeSecurityMail,
  type AuthContext,
} from '#modules/auth/index.ts'
import { partWithMember, partWithRed, passChipRequestsOver } from '#modules/cashier/index.ts'
import {
  findClub,
  isListedWithLogin,
  membershipOf,
  ownedClub,
  readMembership,
  showMembership,
} from '#modules/clubs/index.ts'
import { clubPrices, priceOfUsername } from '#modules/conversions/index.ts'
import { debtOf, startPurchase, type Payments } from '#modules/payments/index.ts'
import { findPeriod, moveComingPeriods, planFirstPeriods } from '#modules/periods/index.ts'
import { isPeriodEntered } from '#modules/reports/index.ts'
import { createSeedVault, nextSeals } from '#modules/rounds/index.ts'
import {
  accountStopsPlaying,
  clocksGoOn,
  clocksStand,
  hasPlayedSince,
  memberStopsPlaying,
  playersAtTables,
  tablesOfClubs,
} from '#modules/seats/index.ts'
import {
  createChainVault,
  leaveTableRooms,
  seatsGivenUp,
  tablesOfSeats,
  tellHiding,
} from '#modules/tables/index.ts'
import { dealOfMember, refuseAgent, standingChanged } from '#modules/settlements/index.ts'
import { ownedBy } from '#modules/shop/index.ts'
import { owesOnTabs } from '#modules/tabs/index.ts'
import type { Delivering } from '#modules/webhooks/index.ts'
import type { Keys } from '#platform/keys/index.ts'
import { inOrder, type Ports } from '#platform/ports.ts'

export interface Wiring {
  readonly keys: Keys
  readonly auth: AuthContext
  readonly payments: Payments
  readonly delivering: Delivering
  /** Ports about the people at shared tables, and about the times for which tables wait. */
  readonly atTables: Pick<Ports, 'peopleWatching' | 'peopleChanged' | 'tableSeconds'>
  /** Sends the mails that wait, if there is an SMTP server. */
  readonly sendMails?: (() => Promise<void>) | undefined
}

/**
 * Implements what lower modules need from higher ones, as one object with exactly these ports. Listeners of an event
 * run in this order.
 */
export const wirePorts = ({ keys, auth, payments, sendMails, delivering, atTables }: Wiring): Ports => ({
  deliveriesWritten: delivering.wake,
  mailWritten: inOrder(sendMails ? [sendMails] : []),

  factorMail: (tx, mail) => writeSecurityMail(tx, auth, mail),
  lastLogin: loginBefore,
  lastLogins: latestLogins,
  erasedAddressKeys: keys.token.all('erased-address'),

  clubOfFile: findClub,
  periodOfTabs: findPeriod,

  membershipShown: showMembership,
  membershipPart: membershipOf,
  membershipRead: readMembership,
  ownedClub,
  seesLastLogin: isListedWithLogin,

  // Hands are settled before chips go back.
  memberStops: inOrder([memberStopsPlaying, leaveTableRooms, partWithMember]),
  hidingChanged: inOrder([tellHiding]),
  // Attempts to log in stay: they answer that the account is blocked.
  accountBlocked: inOrder([
    (tx, { userId }) => endAllSignIns(tx, userId),
    async (tx, { userId }) => {
      await deleteVisitsOf(tx, userId)
    },
    accountStopsPlaying,
  ]),
  roleWithRedEnds: inOrder([partWithRed]),
  standingChanged: inOrder([standingChanged]),
  agentWanted: inOrder([refuseAgent]),
  agentChanged: inOrder([passChipRequestsOver]),
  clubFounded: inOrder([(tx, club) => Promise.resolve(planFirstPeriods(tx, club))]),
  clubWeekMoved: inOrder([moveComingPeriods]),
  isPeriodEntered,
  clubSuspended: inOrder([clocksStand]),
  clubResumed: inOrder([clocksGoOn]),

  dealOf: dealOfMember,

  hasPlayedSince,
  clubTables: tablesOfClubs,
  membersWithOpenSessions: playersAtTables,
  nextSeals,
  seedVault: createSeedVault(keys.seed),

  tablesOfSeats,
  seatsGivenUp,
  chainVault: createChainVault(keys.seed),
  ...atTables,

  owesOnTabs,
  clubPrices,
  usernamePrice: priceOfUsername,
  openPurchase: (tx, wanted) => startPurchase(tx, payments, wanted),
  diamondDebt: debtOf,
  ownedCardSets: ownedBy,
})
