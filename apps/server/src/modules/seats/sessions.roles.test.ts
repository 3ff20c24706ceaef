import * as fairness from '@cardroom/contract/fairness'
import * as games from '@cardroom/contract/games'
import * as protection from '@cardroom/contract/protection'
import * as rounds from '@cardroom/contract/rounds'
import * as sessions from '@cardroom/contract/sessions'
import { beforeAll, expect, test } from 'vitest'
import { giveWhite } from '#test/chips.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type Result,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { blackjack, deal, roulette, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast
let session: { readonly id: number }
let hand: { readonly id: number; readonly session_id: number }

// An agent's player sits at roulette and at blackjack in the club; nobody else has a session.
beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  const { club, agentsPlayer } = everybody.cast
  await giveWhite(server.app, club, agentsPlayer, 1000)
  session = await sit(server.app, agentsPlayer, { club })
  const table = await sit(server.app, agentsPlayer, { club, game: blackjack })
  hand = await deal(server.app, agentsPlayer, table)
})

const all = (result: Result) => ({ outsiders: result, expected: allInsiders(result) })
const membersOnly = { expected: allInsiders('ok') }
/** Expects this result for the session's player; for all others the session does not exist. */
const mine = (result: Result = 'ok', others: Result = 'sessionNotFound') => ({
  outsiders: others,
  expected: { ...allInsiders(others), agentsPlayer: result },
})
const nothing = () => ({})
/** Expects the result in the club; the calls work without a club too. */
const here =
  (more: object = {}) =>
  () => ({ ...more, clubId: everybody.cast.club.id })
const ofSession =
  (more: object = {}) =>
  () => ({ params: { id: String(session.id) }, ...more })

const table: RoleRow[] = [
  { name: 'the games', call: games.listGames, input: nothing, ...all('ok') },
  { name: 'limits of one’s own play', call: games.listPlayableLimits, input: nothing, ...all('ok') },
  { name: 'limits in the club', call: games.listPlayableLimits, input: here(), ...membersOnly },
  { name: 'limits of the club', call: games.listClubLimits, input: here(), ...membersOnly },
  {
    name: 'change limits',
    call: games.changeClubLimits,
    input: here({ body: { game_id: 2, casual_min: 20 } }),
    expected: staffOnly,
    flags: ['permissions'],
  },
  {
    name: 'how fair a game is',
    call: fairness.getFairness,
    input: () => ({ query: {} }),
    anonymous: 'ok',
    ...all('ok'),
  },
  { name: 'one’s own protection', call: protection.getProtection, input: nothing, ...all('ok') },
  { name: 'change it', call: protection.changeProtection, input: () => ({ body: {} }), ...all('ok') },
  {
    name: 'stay away for no days',
    call: protection.excludeMyself,
    input: () => ({ body: { days: 0 } }),
    ...all('dataIncorrect'),
  },
  ...[sessions.openSession, sessions.openRoulette, sessions.openBaccarat, sessions.openBlackjack].map(
    (opening): RoleRow => ({
      name: `sit down: ${opening.path}`,
      call: opening,
      input: here({ body: { game_id: roulette, limit_name: 'casual' } }),
      expected: { ...allInsiders('ok'), admin: 'notAllowed' },
    }),
  ),
  { name: 'a session', call: sessions.getSession, input: ofSession(), ...mine() },
  { name: 'its rounds', call: rounds.listRounds, input: ofSession({ query: {} }), ...mine() },
  { name: 'one’s own sessions', call: sessions.listMySessions, input: () => ({ query: {} }), ...all('ok') },
  {
    name: 'a round that is not over',
    call: rounds.getRound,
    input: () => ({ params: { id: String(hand.id) } }),
    anonymous: 'notFound',
    ...mine('ok', 'notFound'),
  },
  {
    name: 'bet',
    call: sessions.placeBets,
    input: ofSession({ body: { bets: [{ type: 'red', amount: 10 }] } }),
    ...mine(),
  },
  {
    name: 'a hand, at roulette',
    call: sessions.openHand,
    input: ofSession({ body: { amount: 10 } }),
    ...mine('notAllowed'),
  },
  {
    name: 'act on a hand that is not there',
    call: sessions.actOnHand,
    input: () => ({ params: { id: String(hand.session_id), hand_id: '999999' }, body: { action: 'stand' } }),
    ...mine('notFound'),
  },
  {
    name: 'change the seed',
    call: sessions.changeSeed,
    input: ofSession({ body: { client_seed: 'mine' } }),
    ...mine(),
  },
  {
    name: 'break a session that is not there',
    call: sessions.breakSession,
    input: here({ params: { id: '999999' }, body: {} }),
    expected: { ...allInsiders('accessDenied'), owner: 'sessionNotFound', admin: 'sessionNotFound' },
    flags: ['break_sessions'],
    withFlag: 'sessionNotFound',
  },
  { name: 'get up', call: sessions.finishSession, input: ofSession({ body: {} }), ...mine() },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of these files is in the table', () => {
  expect(callsMissing([fairness, games, protection, rounds, sessions], table)).toEqual([])
})
