import {
  endAllSignIns,
  latestLogins,
  loginBefore,
  writeSecurityMail,
  type AuthContext,
} from '#modules/auth/index.ts'
import { partWithMember, partWithRed, passChipRequestsOver } from '#modules/cashier/index.ts'
import {
  isListedWithLogin,
  membershipOf,
  ownedClub,
  readMembership,
  showMembership,
} from '#modules/clubs/index.ts'
import { clubPrices, priceOfUsername } from '#modules/conversions/index.ts'
import { debtOf, startPurchase, type Payments } from '#modules/payments/index.ts'
import { moveComingPeriods, planFirstPeriods } from '#modules/periods/index.ts'
import {
  accountStopsPlaying,
  clocksGoOn,
  clocksStand,
  createSeedVault,
  memberStopsPlaying,
  playersAtTables,
  tablesOfClubs,
} from '#modules/sessions/index.ts'
import { ownedBy } from '#modules/shop/index.ts'
import type { Keys } from '#platform/keys/index.ts'
import { inOrder, type Ports } from '#platform/ports.ts'

export interface Wiring {
  readonly keys: Keys
  readonly auth: AuthContext
  readonly payments: Payments
  /** Sends the mails that wait, where there is an SMTP server. */
  readonly sendMails?: (() => Promise<void>) | undefined
}

/** What lower modules need of higher ones, answered by exactly these. Whoever listens to an event does so in this order. */
export const wirePorts = ({ keys, auth, payments, sendMails }: Wiring): Ports => ({
  mailWritten: inOrder(sendMails ? [sendMails] : []),

  factorMail: (tx, mail) => writeSecurityMail(tx, auth, mail),
  lastLogin: loginBefore,
  lastLogins: latestLogins,
  erasedAddressKeys: keys.token.all('erased-address'),

  membershipShown: showMembership,
  membershipPart: membershipOf,
  membershipRead: readMembership,
  ownedClub,
  seesLastLogin: isListedWithLogin,

  // Hands are settled before chips go back.
  memberStops: inOrder([memberStopsPlaying, partWithMember]),
  accountBlocked: inOrder([(tx, { userId }) => endAllSignIns(tx, userId), accountStopsPlaying]),
  roleWithRedEnds: inOrder([partWithRed]),
  agentChanged: inOrder([passChipRequestsOver]),
  clubFounded: inOrder([(tx, club) => Promise.resolve(planFirstPeriods(tx, club))]),
  clubWeekMoved: inOrder([moveComingPeriods]),
  clubSuspended: inOrder([clocksStand]),
  clubResumed: inOrder([clocksGoOn]),

  clubTables: tablesOfClubs,
  membersWithOpenSessions: playersAtTables,
  seedVault: createSeedVault(keys.seed),

  clubPrices,
  usernamePrice: priceOfUsername,
  openPurchase: (tx, wanted) => startPurchase(tx, payments, wanted),
  diamondDebt: debtOf,
  ownedCardSets: ownedBy,
})
