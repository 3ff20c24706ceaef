import type { AnyEndpoint, ErrorKey } from '@cardroom/contract'
import * as fairness from '@cardroom/contract/fairness'
import * as games from '@cardroom/contract/games'
import { askToJoin } from '@cardroom/contract/invites'
import { blockMember } from '@cardroom/contract/members'
import * as protection from '@cardroom/contract/protection'
import * as rounds from '@cardroom/contract/rounds'
import * as sessions from '@cardroom/contract/sessions'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, tryCall, type Person } from '#test/people.ts'
import { blackjack, deal, roulette, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

type Result = 'ok' | ErrorKey
const kinds = [
  'anonymous',
  'guest',
  'outsider',
  'requested',
  'blocked',
  'player',
  'agentOfPlayer',
  'otherAgent',
  'manager',
  'owner',
  'otherOwner',
  'admin',
] as const
type Kind = (typeof kinds)[number]
type Results = Record<Kind, Result>

/** `rest` for everybody who is not named. */
const results = (rest: Result, named: Partial<Results> = {}): Results =>
  Object.fromEntries(
    kinds.map((kind) => [kind, named[kind] ?? (kind === 'anonymous' ? 'AuthorizationRequiredError' : rest)]),
  ) as Results

const outside = (result: Result = 'accessDenied') => ({
  guest: result,
  outsider: result,
  requested: result,
  blocked: result,
  otherOwner: result,
})
const staff = (result: Result) => ({ owner: result, admin: result })

interface Row {
  readonly call: AnyEndpoint
  readonly input?: (of: Setting) => object
  readonly expected: Results
  /** The one flag that lets a manager as far as the owner. */
  readonly flag?: ManagerFlag
  readonly isInClub?: boolean
}

interface Setting {
  readonly session: { readonly id: number }
  readonly hand: { readonly id: number; readonly session_id: number }
}

let cast: Cast
let people: Record<Exclude<Kind, 'anonymous'>, Person>
let setting: Setting

// The player sits at roulette and at blackjack in the club; nobody else has a session.
const mine = results('sessionNotFound', { player: 'ok' })
const seatInput = () => ({ body: { game_id: roulette, limit_name: 'casual' } })
const ofSession = ({ session }: Setting) => ({ params: { id: String(session.id) } })
const seatResults = results('ok', { ...outside(), admin: 'notAllowed' })

const rows: Row[] = [
  { call: games.listGames, expected: results('ok') },
  { call: games.listPlayableLimits, expected: results('ok') },
  { call: games.listPlayableLimits, isInClub: true, expected: results('ok', outside()) },
  { call: games.listClubLimits, isInClub: true, expected: results('ok', outside()) },
  {
    call: games.changeClubLimits,
    isInClub: true,
    input: () => ({ body: { game_id: 2, casual_min: 20 } }),
    expected: results('accessDenied', staff('ok')),
    flag: 'permissions',
  },
  {
    call: fairness.getFairness,
    input: () => ({ query: {} }),
    expected: { ...results('ok'), anonymous: 'ok' },
  },
  { call: protection.getProtection, expected: results('ok') },
  { call: protection.changeProtection, input: () => ({ body: {} }), expected: results('ok') },
  {
    call: protection.excludeMyself,
    input: () => ({ body: { days: 0 } }),
    expected: results('dataIncorrect'),
  },
  ...[sessions.openSession, sessions.openRoulette, sessions.openBaccarat, sessions.openBlackjack].map(
    (opening): Row => ({ call: opening, isInClub: true, input: seatInput, expected: seatResults }),
  ),
  { call: sessions.getSession, input: ofSession, expected: mine },
  { call: rounds.listRounds, input: (of) => ({ ...ofSession(of), query: {} }), expected: mine },
  { call: sessions.listMySessions, input: () => ({ query: {} }), expected: results('ok') },
  {
    call: rounds.getRound,
    input: ({ hand }) => ({ params: { id: String(hand.id) } }),
    expected: { ...results('notFound', { player: 'ok' }), anonymous: 'notFound' },
  },
  {
    call: sessions.placeBets,
    input: (of) => ({ ...ofSession(of), body: { bets: [{ type: 'red', amount: 10 }] } }),
    expected: mine,
  },
  {
    call: sessions.openHand,
    input: (of) => ({ ...ofSession(of), body: { amount: 10 } }),
    expected: results('sessionNotFound', { player: 'notAllowed' }),
  },
  {
    call: sessions.actOnHand,
    input: ({ hand }) => ({
      params: { id: String(hand.session_id), hand_id: '999999' },
      body: { action: 'stand' },
    }),
    expected: results('sessionNotFound', { player: 'notFound' }),
  },
  {
    call: sessions.changeSeed,
    input: (of) => ({ ...ofSession(of), body: { client_seed: 'mine' } }),
    expected: mine,
  },
  {
    call: sessions.breakSession,
    isInClub: true,
    input: () => ({ params: { id: '999999' }, body: {} }),
    expected: results('accessDenied', staff('sessionNotFound')),
    flag: 'break_sessions',
  },
  { call: sessions.finishSession, input: (of) => ({ ...ofSession(of), body: {} }), expected: mine },
]

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner } = cast
  const blocked = await newMember(server.app, club)
  await call(server.app, blockMember, { token: owner.token, clubId: club.id, body: { user_id: blocked.id } })
  const requested = await newPlayer(server.app)
  await call(server.app, askToJoin, { token: requested.token, body: { code: club.code } })
  people = {
    guest: await newGuest(server.app),
    outsider: cast.outsider,
    requested,
    blocked,
    player: cast.agentsPlayer,
    agentOfPlayer: cast.agent,
    otherAgent: cast.otherAgent,
    manager: cast.manager,
    owner,
    otherOwner: (await newClub(server.app)).owner,
    admin: await newAdmin(server.app),
  }
  await giveWhite(server.app, club, people.player, 1000)
  const session = await sit(server.app, people.player, { club })
  const table = await sit(server.app, people.player, { club, game: blackjack })
  setting = { session, hand: await deal(server.app, people.player, table) }
})

async function resultOf(row: Row, person?: Person): Promise<Result> {
  const { status, body } = await tryCall(server.app, row.call, {
    ...row.input?.(setting),
    ...(row.isInClub && { clubId: cast.club.id }),
    ...(person && { token: person.token }),
  })
  return status === 200 ? 'ok' : (body as { error: ErrorKey }).error
}

describe('who may do what', () => {
  test.each(rows.map((row) => [`${row.call.method} ${row.call.path}`, row] as const))(
    '%s',
    async (_, row) => {
      const found: Partial<Results> = {}
      for (const kind of kinds)
        found[kind] = await resultOf(row, kind === 'anonymous' ? undefined : people[kind])
      expect(found).toEqual(row.expected)
    },
  )

  test.each(rows.filter((row) => row.flag).map((row) => [`${row.call.path}: ${row.flag}`, row] as const))(
    'a manager at %s: that flag alone is enough, all others are not',
    async (_, row) => {
      const all = (isGiven: boolean) => Object.fromEntries(managerFlags.map((flag) => [flag, isGiven]))
      const flag = row.flag as ManagerFlag
      await permit(server.app, cast, { ...all(false), [flag]: true })
      expect(await resultOf(row, people.manager)).toBe(row.expected.owner)
      await permit(server.app, cast, { ...all(true), [flag]: false })
      expect(await resultOf(row, people.manager)).toBe('accessDenied')
      await permit(server.app, cast, all(false))
    },
  )

  test('every call of the contract is in the table', () => {
    const isEndpoint = (value: unknown): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value
    const all = [fairness, games, protection, rounds, sessions].flatMap((file) =>
      Object.values(file).filter(isEndpoint),
    )
    const tested = new Set(rows.map((row) => row.call))
    expect(all.filter((each) => !tested.has(each)).map((each) => each.path)).toEqual([])
  })
})
