import { getClub } from '@cardroom/contract/clubs'
import { blockMember } from '@cardroom/contract/members'
import type { SessionEvent } from '@cardroom/contract/events'
import { breakSession } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit, stand } from '#test/sessions.ts'
import { useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { logIn } = useSockets(server)

interface Received {
  /** The session events that this socket received, in order. */
  readonly sessions: SessionEvent[]
  /** The events that said that a club has changed. */
  readonly clubs: unknown[]
}

async function listen(person: Person): Promise<Received> {
  const received: Received = { sessions: [], clubs: [] }
  const socket = await logIn(person)
  socket.on('session', (event) => received.sessions.push(event))
  socket.on('club', (event) => received.clubs.push(event))
  return received
}

const last = (received: Received) => received.sessions.at(-1)

let cast: Cast
beforeAll(async () => {
  cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.player, 5000)
})

describe('a session’s events', () => {
  test('in a club they reach the player and the staff who may see open sessions, and nobody else', async () => {
    const { club, player, owner, manager, agent, agentsPlayer } = cast
    await permit(server.app, cast, { view_active_sessions: true, view_sessions: false })
    const receivers = await Promise.all([owner, manager, player].map(listen))
    const elsewhere = (await newClub(server.app)).owner
    const others = await Promise.all([agent, agentsPlayer, elsewhere].map(listen))

    const session = await sit(server.app, player, { club })
    const opened = { id: session.id, user_id: player.id, club_id: club.id, game_id: 1, balance: 0 }
    for (const receiver of receivers)
      await eventually(() => last(receiver)).toEqual({ ...opened, nonce: 0, hand_id: null, finished: false })
    const round = await bet(server.app, player, session)
    for (const receiver of receivers)
      await eventually(() => last(receiver)).toMatchObject({ nonce: 1, balance: round.balance })
    await finish(server.app, player, session)
    for (const receiver of receivers)
      await eventually(() => last(receiver)).toMatchObject({
        id: session.id,
        balance: round.balance,
        finished: true,
      })
    for (const other of others) expect(other.sessions).toEqual([])
  })

  test('in a club they reach no manager without the flag, also after the flag is removed', async () => {
    const { club, player, manager, owner } = cast
    await permit(server.app, cast, { view_active_sessions: false, view_sessions: true })
    const [byManager, byOwner] = [await listen(manager), await listen(owner)]
    const session = await sit(server.app, player, { club })
    await eventually(() => last(byOwner)?.id).toBe(session.id)
    expect(byManager.sessions).toEqual([])

    await permit(server.app, cast, { view_active_sessions: true })
    await bet(server.app, player, session)
    await eventually(() => last(byManager)?.nonce).toBe(1)
    await permit(server.app, cast, { view_active_sessions: false })
    await finish(server.app, player, session)
    await eventually(() => last(byOwner)?.finished).toBe(true)
    expect(last(byManager)?.finished).toBe(false)
  })

  test('in personal play they reach only the player', async () => {
    const player = await newPlayerWithGold(server.app)
    const [mine, byOwner] = [await listen(player), await listen(cast.owner)]
    const session = await sit(server.app, player)
    const round = await bet(server.app, player, session)
    await finish(server.app, player, session)
    await eventually(() => last(mine)?.finished).toBe(true)
    expect(mine.sessions.map(({ club_id, balance, nonce }) => [club_id, balance, nonce])).toEqual([
      [null, 0, 0],
      [null, round.balance, 1],
      [null, round.balance, 1],
    ])
    expect(byOwner.sessions).toEqual([])
  })
})

describe('the events of sessions', () => {
  test('show staff, after many rounds, the last result and not each one, and a change of the day’s income', async () => {
    const { club, player, owner } = cast
    const session = await sit(server.app, player, { club })
    const [staff, mine] = [await listen(owner), await listen(player)]
    const before = await call(server.app, getClub, inClub(club, owner))
    // All bets are made at once, so that many rounds fall between two updates for staff, however slow the machine is.
    const rounds = await Promise.all(Array.from({ length: 30 }, () => bet(server.app, player, session)))
    await eventually(() => last(staff)?.nonce).toBe(30)
    await eventually(() => last(mine)).toEqual(last(staff))
    expect(staff.sessions.length).toBeLessThan(30)
    expect(staff.clubs).toContainEqual({ id: club.id })
    const after = await call(server.app, getClub, inClub(club, owner))
    expect(after.today_income - before.today_income).toBe(0 - rounds.reduce((sum, { net }) => sum + net, 0))
    await finish(server.app, player, session)
  })

  test('show the player each round, in order', async () => {
    const { club, player } = cast
    const session = await sit(server.app, player, { club })
    const mine = await listen(player)
    for (let nonce = 1; nonce <= 3; nonce += 1) await bet(server.app, player, session)
    await eventually(() => mine.sessions.map(({ nonce }) => nonce)).toEqual([1, 2, 3])
    await finish(server.app, player, session)
  })

  test('show an open hand, and its result when staff end the session', async () => {
    const { club, player, owner } = cast
    const session = await sit(server.app, player, { club, game: blackjack })
    const staff = await listen(owner)
    const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
    await eventually(() => last(staff)?.hand_id).toBe(hand.id)
    const params = { id: String(session.id) }
    await call(server.app, breakSession, { ...inClub(club, owner), params, body: {} })
    await eventually(() => last(staff)).toMatchObject({ hand_id: null, finished: true })
    const { rows } = await server.app.database.pool.query<{ balance: bigint }>(
      'select payout - stake as balance from sessions where id = $1',
      [session.id],
    )
    expect(last(staff)?.balance).toBe(Number(rows[0]?.balance) / 100)
  })

  test('show the end of a banned member’s session', async () => {
    const { club, agentsPlayer, owner } = cast
    await giveWhite(server.app, club, agentsPlayer, 100)
    const session = await sit(server.app, agentsPlayer, { club })
    const staff = await listen(owner)
    await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: agentsPlayer.id } })
    await eventually(() => last(staff)).toMatchObject({ id: session.id, finished: true })
  })

  test('are not sent for a refused call', async () => {
    const { club, player, owner } = cast
    const session = await sit(server.app, player, { club, game: blackjack })
    const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
    const staff = await listen(owner)
    await expect(finish(server.app, player, session)).rejects.toThrow(/notAllowed/)
    await stand(server.app, player, hand)
    await eventually(() => last(staff)?.hand_id).toBeNull()
    expect(staff.sessions.some((event) => event.finished)).toBe(false)
    await finish(server.app, player, session)
  })
})
