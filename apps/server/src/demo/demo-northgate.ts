import { moveBank, moveChips } from '@cardroom/contract/cashier'
import { createClub, updateClub, upgradeClub, type Club } from '@cardroom/contract/clubs'
import { buyForClub } from '@cardroom/contract/conversions'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import type { ManagerFlag } from '@cardroom/rules'
import { days, minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import { eveningsIn, northgateWeek, type Appointment, type DemoClock } from './demo-clock.ts'
import { liveOneDay } from './demo-day.ts'
import { debtsOf } from './demo-debts.ts'
import { officeOf } from './demo-office.ts'
import { agreeOnTerms } from './demo-terms.ts'
import { liveToday } from './demo-today.ts'
import { buyDiamonds } from './demo-visitor.ts'
import { firstWeekEnds, firstWeekOf } from './demo-week.ts'
import { openDemoTables } from './members/open-demo-tables.ts'

const greeting =
  'Thursday is baccarat night. Deluxe limits until two, and a seat is kept for everyone on the list.'

/** Builds the lively club: two weeks and more of joining, selling, playing and talking. */
export async function buildNorthgate(clock: DemoClock, cast: Cast): Promise<Club> {
  clock.goTo(0, 9)
  const owner = person(cast, 'owner')
  const club = await owner.call(createClub, { body: { name: 'Northgate' } })
  await fillClub(clock, cast, club)
  await agreeOnTerms(clock, cast, club)
  await clock.follow([
    { at: clock.at(1, 12), what: () => openCashier(clock, cast, club) },
    ...(await eveningsOf(clock, cast, club)),
    ...(await firstWeekOf(clock, cast, club)),
    ...debtsOf(clock, cast, club),
    ...officeOf(clock, cast, club),
    { at: clock.ago(days(2)), what: () => openDemoTables(cast, club) },
  ])
  await liveToday(clock, cast, club)
  return club
}

async function eveningsOf(clock: DemoClock, cast: Cast, club: Club): Promise<Appointment[]> {
  const weekEnds = await firstWeekEnds(cast, club)
  return eveningsIn(clock.daysOfHistory)
    .map((day) => ({ day, at: clock.at(day, 17 + (day % 4)) }))
    .map(({ day, at }) => ({
      at,
      what: () => liveOneDay(clock, cast, { club, day, isFirstWeek: at < weekEnds }),
    }))
}

async function fillClub(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  await buyStars(cast, club)
  await hireManager(clock, cast, club)
  for (const key of ['agent', 'agent2', 'agent3']) {
    await join(cast, club, key)
    await owner.call(setRole, { ...inClub, body: { user_id: person(cast, key).id, role: 'agent' } })
    clock.pass(minutes(7))
  }
  for (const key of ['player1', 'player2', 'player3']) await join(cast, club, key, 'agent')
  for (const key of ['player4', 'player5']) await join(cast, club, key, 'agent2')
  await join(cast, club, 'player6', 'agent3')
  await owner.call(updateClub, { ...inClub, body: { greetings: greeting } })
}

/** Buys diamonds for dollars, jade for diamonds, four stars for jade: thirty-five seats, and room for managers. */
async function buyStars(cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  await buyDiamonds(owner, 60)
  await owner.call(buyForClub, { ...inClub, query: {}, body: { amount: 900, from: 'diamond', to: 'jade' } })
  await owner.call(upgradeClub, { ...inClub, body: { rating: 4 } })
  await owner.call(updateClub, { ...inClub, body: { auto_renew: true, avatar_id: 2, ...northgateWeek } })
}

const managerMay: readonly ManagerFlag[] = [
  'view_members',
  'accept_invites',
  'view_balance',
  'transfer',
  'view_transactions',
  'view_active_sessions',
  'view_sessions',
  'view_chat',
]

async function hireManager(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  const manager = person(cast, 'manager').id
  await join(cast, club, 'manager')
  await owner.call(setRole, { ...inClub, body: { user_id: manager, role: 'manager' } })
  const permissions = Object.fromEntries(managerMay.map((flag) => [flag, true]))
  await owner.call(setManagerPermissions, { ...inClub, body: { user_id: manager, permissions } })
  clock.pass(minutes(20))
}

/** Asks to join with the club's code, and is accepted by the owner. */
async function join(cast: Cast, club: Club, key: string, agentKey?: string): Promise<void> {
  const agent = agentKey === undefined ? {} : { agent_id: person(cast, agentKey).id }
  await person(cast, key).call(askToJoin, { body: { code: club.code, ...agent } })
  const owner = person(cast, 'owner')
  const inClub = { clubId: club.id }
  const [request] = await owner.call(listClubInvites, { ...inClub, query: { result: 'requested' } })
  await owner.call(acceptJoinRequest, { ...inClub, params: { id: String(request?.id) }, body: {} })
}

/**
 * Covers the bank and sells red chips to the agents, who sell white ones to their players: the owner's first sales.
 */
async function openCashier(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  await owner.call(moveBank, { ...inClub, body: { amount: 10_000, direction: 'cover' } })
  const sell = (seller: string, buyers: readonly string[], amount: number, currency: 'red' | 'white') =>
    person(cast, seller).call(moveChips, {
      ...inClub,
      body: { amount, currency, type: 'transfer', user_id: buyers.map((key) => person(cast, key).id) },
    })
  await sell('owner', ['agent', 'agent2'], 50_000, 'red')
  await sell('owner', ['agent3'], 10_000, 'red')
  clock.pass(minutes(30))
  await sell('agent', ['player1', 'player2', 'player3'], 15_000, 'white')
  await sell('agent2', ['player4', 'player5'], 15_000, 'white')
  await sell('agent3', ['player6'], 8000, 'white')
}
