import { setAgent } from '@cardroom/contract/members'
import { getReport } from '@cardroom/contract/report'
import { getStatistics } from '@cardroom/contract/reports'
import type { UserId } from '@cardroom/contract/ids'
import { afterEach, expect, test } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { forge } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => setClock())

const day = '2026-11-24'
/** Sets the clock to this number of minutes after ten in the morning. An access token is valid for 15 minutes. */
const at = (minute: number) => {
  const moment = Date.parse(`${day}T10:00:00Z`) + minutes(minute)
  setClock(() => moment)
}

const give = ({ club, owner }: Cast, player: Person, agentId: UserId) =>
  call(server.app, setAgent, { ...inClub(club, owner), body: { user_id: player.id, agent_id: agentId } })

/**
 * Returns what the statistics and the report say about an agent’s players on that day; 0 means players without an
 * agent.
 */
async function figuresOf({ club, owner }: Cast, agentId: number) {
  const asked = { from: day, to: day, agent_id: String(agentId) }
  const statistics = await call(server.app, getStatistics, { ...inClub(club, owner), query: asked })
  const reportBy = (by: 'agent' | 'game' | 'day') =>
    call(server.app, getReport, { ...inClub(club, owner), query: { ...asked, by } })
  const { rows } = await reportBy('agent')
  return {
    statistics: {
      sessions: statistics.sessions,
      players: statistics.players,
      rounds: statistics.rounds,
      result: 0 - statistics.club_result,
    },
    report: rows.map(({ sessions, active: players, rounds, result }) => ({
      sessions,
      players,
      rounds,
      result,
    })),
    byGame: (await reportBy('game')).totals.sessions,
    byDay: (await reportBy('day')).totals.sessions,
  }
}

interface Sums {
  readonly sessions: number
  readonly players: number
  readonly rounds: number
}

async function expectOf(cast: Cast, agentId: number, sums: Sums): Promise<void> {
  const { statistics, report, byGame, byDay } = await figuresOf(cast, agentId)
  expect(statistics).toMatchObject(sums)
  expect(report).toEqual([statistics])
  expect([byGame, byDay]).toEqual([sums.sessions, sums.sessions])
}

test('a player who changes agents within a session counts for both, alike in the statistics and in the report', async () => {
  at(0)
  const cast = await newCast(server.app)
  const { club, owner, agent, otherAgent, agentsPlayer: mover } = cast
  const late = await newMember(server.app, club, { agentId: agent.id })
  for (const person of [mover, late]) await giveWhite(server.app, club, person, 100)
  const session = await sit(server.app, mover, { club })
  await bet(server.app, mover, session)
  // A person who sits down under one agent and plays only under the other is not a player of the first.
  const lateSession = await sit(server.app, late, { club })
  at(3)
  await give(cast, mover, otherAgent.id)
  await give(cast, late, otherAgent.id)
  at(5)
  for (const _ of [1, 2]) await bet(server.app, mover, session)
  await bet(server.app, late, lateSession)
  const holds = async () => {
    await expectOf(cast, agent.id, { sessions: 1, players: 1, rounds: 1 })
    await expectOf(cast, otherAgent.id, { sessions: 2, players: 2, rounds: 3 })
    await expectOf(cast, 0, { sessions: 0, players: 0, rounds: 0 })
    const query = { from: day, to: day }
    expect(await call(server.app, getStatistics, { ...inClub(club, owner), query })).toMatchObject({
      sessions: 2,
      players: 2,
    })
    for (const by of ['player', 'game', 'day'] as const) {
      const asked = { ...inClub(club, owner), query: { ...query, by } }
      const { totals } = await call(server.app, getReport, asked)
      expect(totals.sessions, by).toBe(2)
    }
  }
  // The current day ends now, and does not include what has just happened.
  at(6)
  await holds()
  at(7)
  await finish(server.app, mover, session)
  await finish(server.app, late, lateSession)
  at(8)
  await holds()

  // The rounds have left for files, so the sums by quarters of an hour are used.
  at(13)
  const last = await sit(server.app, mover, { club, game: 2 })
  const gone = `session_id in (${session.id}, ${lateSession.id})`
  await forge(server.app.databaseUrl, `delete from rounds where ${gone}`)
  await bet(server.app, mover, last)
  at(14)
  await expectOf(cast, agent.id, { sessions: 1, players: 1, rounds: 1 })
  await expectOf(cast, otherAgent.id, { sessions: 3, players: 2, rounds: 4 })
})

test('an open session and the stake of a hand count for the agent at that time', async () => {
  at(50)
  const cast = await newCast(server.app)
  const { club, owner, agent, otherAgent, agentsPlayer } = cast
  await giveWhite(server.app, club, agentsPlayer, 1000)
  const session = await sit(server.app, agentsPlayer, { club, game: blackjack })
  at(55)
  const hand = await dealUntil(server.app, agentsPlayer, session, ({ state }) => state === 'open')
  at(58)
  await give(cast, agentsPlayer, otherAgent.id)
  at(61)
  const of = async (agentId: number) => {
    const query = { from: day, to: day, agent_id: String(agentId) }
    const { pending, hours } = await call(server.app, getStatistics, { ...inClub(club, owner), query })
    const asked = { ...inClub(club, owner), query: { ...query, by: 'agent' as const } }
    const { totals } = await call(server.app, getReport, asked)
    expect(totals.open_stakes).toBe(pending)
    return { pending, hours: hours.slice(10, 12) }
  }
  expect(await of(agent.id)).toEqual({ pending: hand.stake, hours: [1, 0] })
  expect(await of(otherAgent.id)).toEqual({ pending: 0, hours: [1, 1] })
  await stand(server.app, agentsPlayer, hand)
})
