// @module-tag money
import { moveChips } from '@cardroom/contract/cashier'
import { updateClub } from '@cardroom/contract/clubs'
import { setAgent } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { closeSettlement, reopenSettlement, type Settlement } from '@cardroom/contract/settlements'
import { beforeAll, describe, expect, test } from 'vitest'
import { later, minutes, now, seconds } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { rig } from '#test/rigged.ts'
import { bet, finish, onRed, sit } from '#test/sessions.ts'
import { close, give, goTo, nextWeek, review, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

const hour = minutes(60)
const rowOf = ({ rows }: Settlement, person: Person) => rows.find(({ user_id: id }) => id === person.id)

describe('a clock change inside a week', () => {
  let cast: Cast

  /** Founds the club in Warsaw, whose clocks go forward on 28 March 2027 and back on 31 October 2027. */
  async function inWarsaw(founded: string): Promise<void> {
    await goTo(server.app, new Date(founded), [])
    cast = await newCast(server.app)
    const body = { time_zone: 'Europe/Warsaw', week_start: 1, week_hour: 6 }
    await call(server.app, updateClub, { ...inClub(cast.club, cast.owner), body })
    await goTo(server.app, later(now(), 7 * 24 * hour), [cast.owner])
    await give(server.app, cast.club, { by: cast.owner, to: cast.player, fee_percent: 10, from: 'current' })
  }

  const sellAt = async (moment: string) => {
    await goTo(server.app, new Date(moment), [cast.owner])
    await giveWhite(server.app, cast.club, cast.player, 1000)
  }

  test.each([
    {
      name: 'its 167 hours in spring',
      founded: '2027-03-16T12:00:00Z',
      from: '2027-03-22T05:00:00.000Z',
      to: '2027-03-29T04:00:00.000Z',
      inside: ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', '2027-03-29T03:59:59Z'],
      after: '2027-03-29T04:00:00Z',
    },
    {
      name: 'its 169 hours in autumn',
      founded: '2027-10-19T12:00:00Z',
      from: '2027-10-25T04:00:00.000Z',
      to: '2027-11-01T05:00:00.000Z',
      inside: ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-11-01T04:59:59Z'],
      after: '2027-11-01T05:00:00Z',
    },
  ])('is settled with $name, to the second', async ({ founded, from, to, inside, after }) => {
    await inWarsaw(founded)
    for (const moment of inside) await sellAt(moment)
    await sellAt(after)
    const { club, owner, player } = cast
    const [running, ended] = await call(server.app, listPeriods, inClub(club, owner))
    expect([ended?.from, ended?.to, running?.from]).toEqual([from, to, to])
    const id = ended?.id ?? 0
    // Each sale of 1000 has a fee of 50, and pays 5.
    const draft = await shown(server.app, club, { by: owner, id })
    expect(rowOf(draft, player)).toMatchObject({ fee: 150, commission: 15 })
    await goTo(server.app, later(new Date(to), minutes(5)), [owner])
    const { hash } = await review(server.app, club, { by: owner, id })
    expect((await close(server.app, club, { by: owner, id, hash: hash ?? '' })).state).toBe('closed')
    const next = await shown(server.app, club, { by: owner, id: running?.id ?? 0 })
    expect(rowOf(next, player)).toMatchObject({ fee: 50, commission: 5 })
  })
})

describe('in a week in which a player changes the agent,', () => {
  let cast: Cast
  let draft: Settlement

  const zero = (stream: { draw(range: number): number }) => stream.draw(37) === 0

  beforeAll(async () => {
    cast = await newCast(server.app)
    const { club, owner, agent, otherAgent, agentsPlayer } = cast
    for (const to of [agent, otherAgent]) {
      const deal = { loss_percent: 10, carry: true, fee_percent: 50, from: 'current' } as const
      await give(server.app, club, { by: owner, to, ...deal })
      await giveRed(server.app, club, to, 2000)
    }
    const buyAndLose = async (from: Person) => {
      const body = { type: 'transfer', user_id: agentsPlayer.id, amount: 100, currency: 'white' } as const
      await call(server.app, moveChips, { ...inClub(club, from), body })
      const session = await sit(server.app, agentsPlayer, { club })
      await rig(server.app, session, zero)
      await bet(server.app, agentsPlayer, session, { bets: onRed(50) })
      await finish(server.app, agentsPlayer, session)
    }
    await buyAndLose(agent)
    const moved = { user_id: agentsPlayer.id, agent_id: otherAgent.id }
    await call(server.app, setAgent, { ...inClub(club, owner), body: moved })
    await buyAndLose(otherAgent)
    await buyAndLose(otherAgent)
    const { id } = await nextWeek(server.app, club, [owner])
    draft = await shown(server.app, club, { by: owner, id })
  })

  test('each agent earns on its own sales, and on the rounds of those who were its players then', () => {
    const { agent, otherAgent } = cast
    expect(rowOf(draft, agent)).toMatchObject({
      stake: 50,
      club_result: 50,
      fee: 5,
      commission: 7.5,
      players: 0,
    })
    expect(rowOf(draft, otherAgent)).toMatchObject({ stake: 100, fee: 10, commission: 15, players: 1 })
  })

  test('a change of agent between the week and its closing changes nothing in the week', async () => {
    const { club, owner, agentsPlayer, agent } = cast
    const { id } = draft.period
    const { hash } = await review(server.app, club, { by: owner, id })
    const back = { user_id: agentsPlayer.id, agent_id: agent.id }
    await call(server.app, setAgent, { ...inClub(club, owner), body: back })
    const closed = await close(server.app, club, { by: owner, id, hash: hash ?? '' })
    expect(closed.rows.map(({ statement: _, ...row }) => row)).toEqual(draft.rows)
  })
})

test('a review that was made before the last entries of its week cannot be closed, and is made anew', async () => {
  const { club, owner, player } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: player, fee_percent: 10, from: 'current' })
  const [running] = await call(server.app, listPeriods, inClub(club, owner))
  const [end, id] = [new Date(running?.to ?? ''), running?.id ?? 0]
  await goTo(server.app, later(end, seconds(1)), [owner])
  const early = await review(server.app, club, { by: owner, id })
  // The sale began before the end, and was committed after the review.
  await goTo(server.app, later(end, -seconds(1)), [])
  await giveWhite(server.app, club, player, 1000)
  await goTo(server.app, later(end, minutes(5)), [owner])
  await stepUpWithPassword(server.app, owner)
  const asked = { ...inClub(club, owner), params: { id: String(id) } }
  const closing = await tryCall(server.app, closeSettlement, { ...asked, body: { hash: early.hash ?? '' } })
  expect(closing.body).toEqual({
    error: 'dataIncorrect',
    fields: [{ path: 'hash', message: 'otherHash' }],
  })
  await call(server.app, reopenSettlement, { ...asked, body: {} })
  const { hash } = await review(server.app, club, { by: owner, id })
  const closed = await close(server.app, club, { by: owner, id, hash: hash ?? '' })
  expect([rowOf(early, player)?.commission, rowOf(closed, player)?.commission]).toEqual([0, 5])
})

test('no settlement is closed within five minutes of its end', async () => {
  const { club, owner, player } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: player, fee_percent: 10, from: 'current' })
  const [running] = await call(server.app, listPeriods, inClub(club, owner))
  const [end, id] = [new Date(running?.to ?? ''), running?.id ?? 0]
  await goTo(server.app, later(end, minutes(5) - 1), [owner])
  const { hash } = await review(server.app, club, { by: owner, id })
  const early = close(server.app, club, { by: owner, id, hash: hash ?? '' })
  await expect(early).rejects.toThrow('tooEarly')
  await goTo(server.app, later(now(), 1), [owner])
  const done = await close(server.app, club, { by: owner, id, hash: hash ?? '' })
  expect(done.state).toBe('closed')
})
