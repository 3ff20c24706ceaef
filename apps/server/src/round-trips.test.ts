import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import { listIdentities } from '@cardroom/contract/accounts'
import { listAudit } from '@cardroom/contract/audit'
import { listProviders, listSignIns } from '@cardroom/contract/auth'
import { getBadges } from '@cardroom/contract/badges'
import * as approvals from '@cardroom/contract/approvals'
import { listBulks, moveInBulk } from '@cardroom/contract/bulks'
import * as cashier from '@cardroom/contract/cashier'
import * as controls from '@cardroom/contract/controls'
import * as chat from '@cardroom/contract/chat'
import * as clubs from '@cardroom/contract/clubs'
import { buyForMyself, calculateConversion, getConversions } from '@cardroom/contract/conversions'
import { countRecoveryCodes, listFactors } from '@cardroom/contract/factors'
import { getFairness } from '@cardroom/contract/fairness'
import * as games from '@cardroom/contract/games'
import { askToJoin, listClubInvites, listMyInvites } from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import { getProtection } from '@cardroom/contract/protection'
import { listPeriods, previewPeriod } from '@cardroom/contract/periods'
import { getReport } from '@cardroom/contract/report'
import * as reports from '@cardroom/contract/reports'
import { getRound, listRounds } from '@cardroom/contract/rounds'
import * as seals from '@cardroom/contract/seals'
import * as sessions from '@cardroom/contract/sessions'
import { buyCardSet, listCardSets } from '@cardroom/contract/shop'
import * as users from '@cardroom/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveDiamonds, giveRed, giveWhite } from '#test/chips.ts'
import { call, newPlayer, tryCall, type Person } from '#test/people.ts'
import { callsOfPrograms } from '#test/calls/calls-of-programs.ts'
import { moreCountedCalls } from '#test/calls/more-counted-calls.ts'
import { bet, roulette, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { statementsOf } from '#test/readings/statements.ts'

/**
 * The statements that each call sends to the database. Their number may only fall. With WRITE_ROUND_TRIPS=1 the test
 * writes the file anew, for a developer who has made a call cheaper or added one.
 */
const file = path.join(import.meta.dirname, 'round-trips.json')
interface Cost {
  readonly statements: number
  readonly trips: number
  /** Statements that this call has sent before, with other values. */
  readonly repeated: number
}

const server = useApp()
let cast: Cast
let seat: { readonly id: number }
let roundId: number
let saleId: number

const inClub = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const byId = (id: number) => ({ params: { id: String(id) } })
const keyed = () => ({ idempotencyKey: crypto.randomUUID() })
const request = async (): Promise<number> =>
  (await askedBy(server.app, cast.club, { person: cast.player, amount: 1 })).id
const sold = async (): Promise<number> => {
  const body = { amount: 1, currency: 'white', type: 'transfer', user_id: cast.player.id } as const
  const { transactions } = await call(server.app, cashier.moveChips, { ...inClub(cast.owner), body })
  return transactions[0]?.id as number
}
/** Returns a sale of more than a manager may sell alone. */
const large = () => ({ amount: 100, currency: 'white', type: 'transfer', user_id: cast.player.id }) as const
const proposed = async (): Promise<number> => {
  const answer = await call(server.app, cashier.moveChips, { ...inClub(cast.manager), body: large() })
  if (!('approval' in answer)) throw new Error('It was not kept')
  return answer.approval.id
}

beforeAll(async () => {
  cast = await newCast(server.app)
  const { app } = server
  const { club, player, agent, otherAgent, owner } = cast
  for (const person of [player, owner]) await giveWhite(app, club, person, 5000)
  for (const each of [agent, otherAgent]) await giveRed(app, club, each, 5000)
  for (const person of [player, owner]) await giveDiamonds(app, person, 10_000)
  await permit(app, cast, { transfer: true })
  const tighter = { ...inClub(owner), body: { approve_above: 50 } }
  await call(app, controls.changeControls, tighter)
  saleId = (await askedBy(app, club, { person: player, amount: 1 })).id
  // These are made only once: the accounts that money passes, and the seals of tables.
  const before: readonly (readonly [AnyEndpoint, object])[] = [
    [cashier.moveChips, move({ type: 'transfer', user_id: three() })],
    [cashier.moveChips, move({ type: 'extract', user_id: player.id })],
    [cashier.moveBank, decide({ body: { amount: 2, direction: 'cover' } })],
    [buyCardSet, { ...alone(player), ...keyed(), ...byId(3), body: {} }],
    [buyForMyself, { ...alone(player), ...keyed(), query: {}, body: exchange }],
    [games.listPlayableLimits, inClub(player)],
  ]
  for (const [endpoint, input] of before) await call(app, endpoint, input as CallInput<AnyEndpoint>)
  seat = await sit(app, player, { club })
  roundId = (await bet(app, player, seat)).id
})

type Input = () => object | Promise<object>
/** Each call is measured as a repeated one: whatever is made only once, like an account, was made before. */
const rows: readonly (readonly [name: string, call: AnyEndpoint, input: Input])[] = [
  ['sell chips', cashier.moveChips, () => move({ type: 'transfer', user_id: cast.player.id })],
  ['sell chips to three', cashier.moveChips, () => move({ type: 'transfer', user_id: three() })],
  ['sell different amounts', moveInBulk, () => inBulk({ type: 'transfer' })],
  ['sell different amounts, to try', moveInBulk, () => inBulk({ type: 'transfer', dry_run: true })],
  ['take different amounts', moveInBulk, () => inBulk({ type: 'extract' })],
  ['lists of before', listBulks, () => inClub(cast.owner)],
  ['take chips', cashier.moveChips, () => move({ type: 'extract', user_id: cast.player.id })],
  ['ask for chips', cashier.askForChips, () => asPlayer({ body: { amount: 1, currency: 'white' } })],
  ['return chips', cashier.returnChips, () => asPlayer({ body: { amount: 1, currency: 'white' } })],
  ['accept a request', cashier.acceptRequest, async () => decide({ ...byId(await request()), body: {} })],
  [
    'decline a request',
    cashier.declineRequest,
    async () => decide({ ...byId(await request()), body: reason }),
  ],
  ['accept three', cashier.acceptRequests, async () => decide({ body: { ids: await severalRequests() } })],
  [
    'decline three',
    cashier.declineRequests,
    async () => decide({ body: { ids: await severalRequests(), ...reason } }),
  ],
  [
    'take a request back',
    cashier.cancelRequest,
    async () => asPlayer({ ...byId(await request()), body: {} }),
  ],
  [
    'take a sale back',
    cashier.reverseTransaction,
    async () => decide({ ...byId(await sold()), body: { reason: 'By mistake' } }),
  ],
  ['the controls', controls.getControls, () => inClub(cast.owner)],
  [
    'tighten a control',
    controls.changeControls,
    () => ({ ...inClub(cast.owner), body: { approve_above: 5 } }),
  ],
  [
    'a sale that takes two',
    cashier.moveChips,
    () => ({ ...keyed(), ...inClub(cast.manager), body: large() }),
  ],
  ['what takes two', approvals.listApprovals, () => inClub(cast.owner)],
  ['approve a sale', approvals.approve, async () => decide({ ...byId(await proposed()), body: {} })],
  [
    'refuse a sale',
    approvals.refuseApproval,
    async () => decide({ ...byId(await proposed()), body: reason }),
  ],
  [
    'take what takes two back',
    approvals.withdrawApproval,
    async () => ({ ...keyed(), ...inClub(cast.manager), ...byId(await proposed()), body: {} }),
  ],
  ['pending requests', cashier.listRequests, () => inClub(cast.owner)],
  ['a transaction', cashier.getTransaction, () => ({ ...inClub(cast.owner), ...byId(saleId) })],
  ['transactions', cashier.reportTransactions, () => ({ ...inClub(cast.owner), body: {} })],
  ['cover the bank', cashier.moveBank, () => decide({ body: { amount: 1, direction: 'cover' } })],
  ['oneself', users.getUser, () => ({ ...inClub(cast.player), ...byId(cast.player.id) })],
  ['oneself, an owner', users.getUser, () => ({ ...inClub(cast.owner), ...byId(cast.owner.id) })],
  ['another person', users.getUser, () => ({ ...inClub(cast.owner), ...byId(cast.player.id) })],
  [
    'change a setting',
    users.updateUser,
    () => ({ token: cast.player.token, ...byId(cast.player.id), body: { sound: false } }),
  ],
  ['the club', clubs.getClub, () => inClub(cast.owner)],
  ['the club, a player', clubs.getClub, () => inClub(cast.player)],
  ['my clubs', clubs.listMyClubs, () => alone(cast.player)],
  [
    'a club by its code',
    clubs.findClub,
    () => ({ ...alone(cast.outsider), query: { code: cast.club.code } }),
  ],
  ['change the club', clubs.updateClub, () => decide({ body: { greetings: 'Good evening' } })],
  ['members', members.listMembers, () => inClub(cast.owner)],
  ['members and their week', members.listMembers, () => ({ ...inClub(cast.owner), query: { week: '1' } })],
  ['who is online', members.listOnline, () => inClub(cast.owner)],
  ['block a member', members.blockMember, () => decide({ body: { user_id: cast.otherAgent.id } })],
  ['unblock a member', members.unblockMember, () => decide({ body: { user_id: cast.otherAgent.id } })],
  [
    'ask to join',
    askToJoin,
    async () => ({ ...alone(await newPlayer(server.app)), body: { code: cast.club.code } }),
  ],
  ['who asks to join', listClubInvites, () => ({ ...inClub(cast.owner), query: { result: 'requested' } })],
  ['my invites', listMyInvites, () => ({ ...alone(cast.player), query: {} })],
  ['audit log', listAudit, () => ({ ...inClub(cast.owner), query: {} })],
  ['statistics', reports.getStatistics, () => ({ ...inClub(cast.owner), query: {} })],
  ['trial balance', reports.getTrialBalance, () => inClub(cast.owner)],
  ['periods', listPeriods, () => inClub(cast.owner)],
  ['preview', previewPeriod, () => ({ ...inClub(cast.owner), query: { week_start: '3' } })],
  ['report', getReport, () => inClub(cast.owner)],
  ['leaders', reports.getLeaders, () => ({ ...inClub(cast.player), query: {} })],
  ['history', reports.getHistory, () => ({ ...alone(cast.player), query: {} })],
  ['wallet', reports.getWallet, () => alone(cast.player)],
  ['sessions of the club', reports.reportSessions, () => ({ ...inClub(cast.owner), body: {} })],
  ['badges', getBadges, () => alone(cast.owner)],
  ['messages', chat.listMessages, () => ({ ...inClub(cast.player), query: {} })],
  ['messages of the club', chat.listClubMessages, () => ({ ...inClub(cast.owner), query: {} })],
  ['read all messages', chat.readAllMessages, () => asPlayer({ body: { message_type: 'other' } })],
  ['send a message', chat.sendMessage, () => asPlayer({ body: { content: 'Good evening' } })],
  ['games', games.listGames, () => alone(cast.player)],
  ['limits to play at', games.listPlayableLimits, () => inClub(cast.player)],
  ['limits of the club', games.listClubLimits, () => inClub(cast.owner)],
  ['fairness', getFairness, () => ({ query: { game_id: String(roulette) } })],
  ['my sessions', sessions.listMySessions, () => ({ ...inClub(cast.player), query: {} })],
  ['a session', sessions.getSession, () => ({ ...alone(cast.player), ...byId(seat.id) })],
  ['sit down', sessions.openRoulette, () => asPlayer({ body: { game_id: roulette, limit_name: 'casual' } })],
  [
    'bet',
    sessions.placeBets,
    () => ({
      ...alone(cast.player),
      ...keyed(),
      ...byId(seat.id),
      body: { bets: [{ type: 'red', amount: 10 }] },
    }),
  ],
  ['a round', getRound, () => ({ ...alone(cast.player), ...byId(roundId) })],
  ['rounds of a session', listRounds, () => ({ ...alone(cast.player), ...byId(seat.id), query: {} })],
  [
    'change the seed',
    sessions.changeSeed,
    () => ({ ...alone(cast.player), ...byId(seat.id), body: { client_seed: 'mine' } }),
  ],
  ['protection', getProtection, () => alone(cast.player)],
  [
    'transfers',
    seals.listOwnTransfers,
    () => ({ ...alone(cast.player), query: { club_id: String(cast.club.id), currency: 'white' } }),
  ],
  ['seals', seals.listSeals, () => ({ ...byId(cast.club.id), query: {} })],
  ['the house’s key', seals.getHouseKey, () => ({})],
  ['card sets', listCardSets, () => alone(cast.player)],
  ['buy a card set', buyCardSet, () => ({ ...alone(cast.player), ...keyed(), ...byId(2), body: {} })],
  ['prices', getConversions, () => alone(cast.player)],
  ['calculate an exchange', calculateConversion, () => ({ ...alone(cast.player), body: exchange })],
  [
    'exchange diamonds',
    buyForMyself,
    () => ({ ...alone(cast.player), ...keyed(), query: {}, body: exchange }),
  ],
  ['sign-ins', listSignIns, () => alone(cast.player)],
  ['factors', listFactors, () => alone(cast.player)],
  ['recovery codes', countRecoveryCodes, () => alone(cast.player)],
  ['providers', listProviders, () => ({})],
  ['identities', listIdentities, () => alone(cast.player)],
]

const alone = (person: Person) => ({ token: person.token })
const asPlayer = (more: object) => ({ ...inClub(cast.player), ...keyed(), ...more })
const decide = (more: object) => ({ ...inClub(cast.owner), ...keyed(), ...more })
const move = (body: object) => decide({ body: { amount: 10, currency: 'white', ...body } })
const inBulk = (body: object) => {
  const rows = [cast.player, cast.agentsPlayer].map(({ id }, place) => ({ user_id: id, amount: place + 1 }))
  return decide({ body: { currency: 'white', rows, ...body } })
}
const three = () => [cast.player.id, cast.agentsPlayer.id, cast.agent.id]
const reason = { reason: 'violationOfClub' }
const exchange = { amount: 10, from: 'diamond', to: 'gold' }
const severalRequests = async () => [await request(), await request(), await request()]

interface Counted {
  readonly cost: Cost
  /** Statements that repeat what the call already knew. */
  readonly twice: readonly string[]
}

async function costOf(endpoint: AnyEndpoint, input: Input): Promise<Counted> {
  const made = (await input()) as CallInput<AnyEndpoint>
  const { statements, twice, roundTrips } = await statementsOf(server.app, async () => {
    const { status, body } = await tryCall(server.app, endpoint, made).catch(() => ({
      status: 200,
      body: null,
    }))
    if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`)
  })
  const repeated = statements.length - new Set(statements).size
  return { cost: { statements: statements.length, trips: roundTrips, repeated }, twice }
}

/**
 * Tells whether the costs are about the same: a job of the server, or a notification, may add one in between.
 */
const isAbout = (cost: Cost, written: Cost): boolean =>
  Math.abs(cost.statements - written.statements) <= 1 && Math.abs(cost.trips - written.trips) <= 1

const counts = 3

/**
 * Counts a call that differs again, because on a busy machine jobs may add more than that. It counts as different
 * only if it always differs.
 */
async function withoutJobs(
  first: Cost,
  written: Cost | undefined,
  again: () => Promise<Counted>,
): Promise<Cost> {
  if (!written || process.env.WRITE_ROUND_TRIPS) return first
  for (let count = 1, cost = first; count <= counts; count += 1) {
    if (isAbout(cost, written)) return cost
    try {
      ;({ cost } = await again())
    } catch {
      // Some calls, like leaving a club, can be made only once.
      return first
    }
  }
  return first
}

test('no call makes more queries than recorded, or fewer', async () => {
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, Cost>
  const costs: Record<string, Cost> = {}
  const asked: Record<string, readonly string[]> = {}
  for (const [name, endpoint, input] of [
    ...rows,
    ...moreCountedCalls(server.app, cast),
    ...callsOfPrograms(server.app, cast),
  ]) {
    const key = `${endpoint.method} ${endpoint.path}: ${name}`
    const { cost, twice } = await costOf(endpoint, input)
    costs[key] = await withoutJobs(cost, written[key], () => costOf(endpoint, input))
    if (twice.length > 0) asked[key] = twice
  }
  expect(asked, 'A call asks again what it was told').toEqual({})
  if (process.env.WRITE_ROUND_TRIPS) return writeFile(file, JSON.stringify(costs, null, 2))
  expect(Object.keys(costs), 'What is called anew is written down: WRITE_ROUND_TRIPS=1').toEqual(
    Object.keys(written),
  )
  const differing = Object.entries(costs).filter(([call, cost]) => !isAbout(cost, written[call] as Cost))
  expect(differing, 'A call that became cheaper is written down anew: WRITE_ROUND_TRIPS=1').toEqual([])
})

/** Steps that need a mailed code, a sign-in at another provider or a factor, and calls that need a sealed day. */
const uncounted = [
  '/auth/change-email',
  '/auth/change-2fa',
  '/auth/change-password',
  '/auth/login/',
  '/auth/reset-password/',
  '/auth/oidc/',
  '/auth/passkey',
  '/auth/not-me',
  '/auth/sessions/',
  '/auth/step-up/',
  '/user/factors/',
  '/user/identities/',
  '/user/delete',
  '/lift-factors',
  '/payments/',
  '/purchases/',
  'POST /user/push-subscription',
  '/consistency',
  '/proof',
  '/balance-proof',
  'POST /admin/books',
  '/resend',
  // These happen once a week, for a week that is over.
  '/club/settlements/:id/',
  '/club/statements/',
  // It needs a round that has just closed.
  '/tables/:id/secret',
]

test('every other call of the contract is counted', async () => {
  const counted = new Set(
    Object.keys(JSON.parse(await readFile(file, 'utf8')) as object).map((key) => key.split(': ')[0]),
  )
  const { paths } = (await (await fetch(`${server.app.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${url.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(calls.length).toBeGreaterThan(100)
  const missing = calls.filter((key) => !counted.has(key) && !uncounted.some((part) => key.includes(part)))
  expect(missing).toEqual([])
})

test('the most frequent calls stay at their minimum', async () => {
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, Cost>
  expect(written['POST /transactions: sell chips']?.trips).toBeLessThanOrEqual(8)
  expect(written['POST /transactions/:id/accept: accept a request']?.trips).toBeLessThanOrEqual(8)
  expect(written['GET /users/:id: oneself, an owner']?.statements).toBeLessThanOrEqual(4)
  expect(written['GET /club: the club']?.statements).toBeLessThanOrEqual(5)
})
