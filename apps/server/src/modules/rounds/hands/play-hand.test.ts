// @module-tag money
import { blackjackReserve } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { leaveClub } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import { getRound, type HandShown } from '@cardroom/contract/rounds'
import { actOnHand, changeSeed, finishSession, getSession, openHand } from '@cardroom/contract/sessions'
import { units } from '@cardroom/money'
import { balancesIn, personal } from '#test/chips.ts'
import { newClub } from '#test/clubs.ts'
import { call, newGuest, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import {
  act,
  actInput,
  blackjack,
  deal,
  dealUntil,
  finish,
  newMemberWithChips,
  recompute,
  roulette,
  sit,
  stand,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const seated = async () => {
  const player = await newPlayerWithGold(server.app)
  return { player, session: await sit(server.app, player, { game: blackjack }) }
}

const seatedInClub = async (chips = 2000) => {
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club, chips)
  return { club, player, session: await sit(server.app, player, { club, game: blackjack }) }
}

const isOpen = (hand: HandShown) => hand.state === 'open'
const may = (action: HandShown['actions'][number]) => (hand: HandShown) => hand.actions.includes(action)

const dealInput = (person: Person, session: { id: number }, amount: unknown, key?: string) => ({
  token: person.token,
  params: { id: String(session.id) },
  body: { amount } as { amount: number },
  ...(key !== undefined && { idempotencyKey: key }),
})

const reservedOf = async (clubId: ClubId): Promise<number> => {
  const { rows } = await server.app.database.pool.query<{ reserved: bigint }>(
    `select reserved from ledger_accounts where kind = 'bank' and club_id = $1`,
    [clubId],
  )
  return Number(rows[0]?.reserved ?? 0n) / 100
}

describe('when a hand is refused,', () => {
  test('a hand at a roulette table, a second hand at once, and a hand in another’s session are refused', async () => {
    const { player, session } = await seated()
    const wheel = await sit(server.app, player, { game: roulette })
    expect(await refusal(server.app, openHand, dealInput(player, wheel, 10))).toBe('notAllowed')
    await dealUntil(server.app, player, session, isOpen)
    expect(await refusal(server.app, openHand, dealInput(player, session, 10))).toBe('notAllowed')
    const other = await newPlayerWithGold(server.app)
    expect(await refusal(server.app, openHand, dealInput(other, session, 10))).toBe('sessionNotFound')
  })

  test('an open hand refuses a new seed and the end of the session: both would reveal the hole card', async () => {
    const { player, session } = await seated()
    const hand = await dealUntil(server.app, player, session, isOpen)
    const asked = { token: player.token, params: { id: String(session.id) } }
    expect(await refusal(server.app, changeSeed, { ...asked, body: { client_seed: 'x' } })).toBe('notAllowed')
    expect(await refusal(server.app, finishSession, { ...asked, body: {} })).toBe('notAllowed')
    await stand(server.app, player, hand)
    await call(server.app, changeSeed, { ...asked, body: { client_seed: 'x' } })
  })

  test('an action on a hand that does not exist, is settled, or belongs to another player is refused', async () => {
    const { player, session } = await seated()
    const hand = await stand(server.app, player, await deal(server.app, player, session))
    expect(await refusal(server.app, actOnHand, actInput(player, hand, 'hit'))).toBe('notAllowed')
    const none = { ...hand, id: 999_999 }
    expect(await refusal(server.app, actOnHand, actInput(player, none, 'hit'))).toBe('notFound')
    const other = await seated()
    const foreign = { ...hand, session_id: other.session.id }
    expect(await refusal(server.app, actOnHand, actInput(other.player, foreign, 'hit'))).toBe('notFound')
  })

  test('an action the rules do not allow is refused, with the reason', async () => {
    const { player, session } = await seated()
    const hand = await dealUntil(
      server.app,
      player,
      session,
      (each) => !may('no-insurance')(each) && isOpen(each),
    )
    const answer = await tryCall(server.app, actOnHand, actInput(player, hand, 'insurance'))
    expect(answer.body).toEqual({ error: 'notAllowed', fields: [{ path: 'action', message: 'notAsked' }] })
    expect(hand.refusals.insurance).toBe('notAsked')
  })

  test('a player who cannot pay the hand, or its double, is refused', async () => {
    const guest = await newGuest(server.app)
    const empty = await sit(server.app, guest, { game: blackjack })
    expect(await refusal(server.app, openHand, dealInput(guest, empty, 10))).toBe('lowBalance')
    const { club, player, session } = await seatedInClub(15)
    for (;;) {
      const balance = await balancesIn(server.app, club).whiteOf(player)
      if (balance < 10 || balance >= 20) return
      const hand = await deal(server.app, player, session)
      if (hand.state === 'open' && may('double')(hand)) {
        expect(await refusal(server.app, actOnHand, actInput(player, hand, 'double'))).toBe('lowBalance')
        return
      }
      await stand(server.app, player, hand)
    }
  })

  test('a hand whose largest win, of 8 first bets and the insurance, the bank could not pay is refused', async () => {
    const { club, player, session } = await seatedInClub()
    const setFloor = (hundredths: bigint) =>
      server.app.database.pool.query(
        `update ledger_accounts set floor = $2 where kind = 'bank' and club_id = $1`,
        [club.id, hundredths],
      )
    const reserve = blackjackReserve(units(10))
    await setFloor(1n - reserve)
    expect(await refusal(server.app, openHand, dealInput(player, session, 10))).toBe('lowBalance')
    await setFloor(0n - reserve)
    await stand(server.app, player, await deal(server.app, player, session))
    expect(await reservedOf(club.id)).toBe(0)
  })
})

describe('when a hand is malformed,', () => {
  test.each([0, -10, 10.5, '10', null, 1001, 9])('a first bet of %s is refused', async (amount) => {
    const { player, session } = await seated()
    expect(await refusal(server.app, openHand, dealInput(player, session, amount))).toBe('dataIncorrect')
    expect(await personal(server.app, player, 'gold')).toBe(200_000)
  })

  test('an unknown action is refused', async () => {
    const { player, session } = await seated()
    const hand = await deal(server.app, player, session)
    expect(await refusal(server.app, actOnHand, actInput(player, hand, 'fold' as 'hit'))).toBe(
      'dataIncorrect',
    )
  })
})

describe('when a hand is played,', () => {
  test('no secret of an open hand leaves the server: neither the hole card nor the seed', async () => {
    const { player, session } = await seated()
    const hand = await dealUntil(server.app, player, session, isOpen)
    expect(hand.dealer).toMatchObject({ hidden: true })
    expect(hand.dealer.cards).toHaveLength(1)
    const asked = { token: player.token, params: { id: String(session.id) } }
    const shown = await call(server.app, getSession, asked)
    const record = await call(server.app, getRound, { token: player.token, params: { id: String(hand.id) } })
    expect(record.hand?.dealer.cards).toHaveLength(1)
    expect({ ...shown.hand, promise: hand.promise }).toEqual(hand)
    expect(await refusal(server.app, getRound, { params: { id: String(hand.id) } })).toBe('notFound')
    await stand(server.app, player, hand)
    const { server_seed: seed } = await finish(server.app, player, session)
    for (const answer of [hand, shown, record]) expect(JSON.stringify(answer)).not.toContain(seed)
  })

  test('the money is right after every action, and each hand recomputes', async () => {
    const { club, player, session } = await seatedInClub(2000)
    const balances = balancesIn(server.app, club)
    const wanted = ['hit', 'stand', 'double', 'split', 'surrender', 'insurance'] as const
    let before = 2000
    for (const action of wanted) {
      const open = await dealUntil(server.app, player, session, may(action))
      before = open.wallet + open.stake
      expect(await reservedOf(club.id)).toBe(9 * 10 + open.stake)
      const next = await act(server.app, player, open, action)
      if (next.state === 'open') expect(await reservedOf(club.id)).toBe(90 + next.stake)
      const hand = await stand(server.app, player, next)
      expect(hand.net).toBe(hand.payout - hand.stake)
      expect(hand.wallet).toBe(before + hand.net)
      expect(await balances.whiteOf(player)).toBe(hand.wallet)
      expect(await balances.bank()).toBe(0 - hand.balance)
      expect(await reservedOf(club.id)).toBe(0)
      expect(hand.dealer.hidden).toBe(false)
    }
    await finish(server.app, player, session)
    const { rows } = await server.app.database.pool.query<{ id: string }>(
      'select id from rounds where session_id = $1',
      [session.id],
    )
    for (const { id } of rows) {
      const record = await call(server.app, getRound, { params: { id: String(id) } })
      expect(recompute(record).round).toMatchObject({
        state: 'settled',
        dealer: { cards: record.hand?.dealer.cards },
        stake: BigInt(Math.round(record.stake * 100)),
        payout: BigInt(Math.round(record.payout * 100)),
      })
    }
  })

  test('a hand in a suspended club may be finished', async () => {
    const { club, player, session } = await seatedInClub()
    const hand = await dealUntil(server.app, player, session, isOpen)
    await server.app.database.pool.query('update clubs set suspended_at = now() where id = $1', [club.id])
    expect((await stand(server.app, player, hand)).state).toBe('settled')
    expect(await refusal(server.app, openHand, dealInput(player, session, 10))).toBe('clubSuspended')
  })

  test('a player may leave with an open hand: it is stood and settled, then all chips go back', async () => {
    const { club, player, session } = await seatedInClub()
    const red = await balancesIn(server.app, club).red()
    const hand = await dealUntil(server.app, player, session, isOpen)
    await call(server.app, leaveClub, { token: player.token, clubId: club.id, body: {} })
    const { rows } = await server.app.database.pool.query<{ actions: string[]; settled: boolean }>(
      'select actions, settled_at is not null as settled from rounds where id = $1',
      [hand.id],
    )
    expect(rows[0]?.settled).toBe(true)
    expect(rows[0]?.actions.every((action) => ['stand', 'no-insurance'].includes(action))).toBe(true)
    const balances = balancesIn(server.app, club)
    expect(await balances.whiteOf(player)).toBe(0)
    expect(await balances.red()).toBe(red + 2000 - (await balances.bank()))
    expect(await reservedOf(club.id)).toBe(0)
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('of two hands dealt at once one is open', async () => {
    const { player, session } = await seated()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryCall(server.app, openHand, dealInput(player, session, 10))),
    )
    const open = answers.filter((answer) => answer.status === 200 && answer.body.state === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.body).toEqual({ error: 'notAllowed' })
  })

  test('many stands at once settle the hand once', async () => {
    const { player, session } = await seated()
    const hand = await dealUntil(
      server.app,
      player,
      session,
      (each) => isOpen(each) && each.active_seat === 0,
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryCall(server.app, actOnHand, actInput(player, hand, 'stand'))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const settled = answers.find((answer) => answer.status === 200)?.body
    expect(await personal(server.app, player, 'gold')).toBe(settled?.wallet)
  })
})

describe('when a call is repeated,', () => {
  test('a double takes one card and one stake under its key', async () => {
    const { player, session } = await seated()
    const hand = await dealUntil(server.app, player, session, may('double'))
    const [first, second] = await Promise.all(
      [1, 2].map(() => call(server.app, actOnHand, actInput(player, hand, 'double', 'tap'))),
    )
    expect(second).toEqual(first)
    expect(first?.stake).toBe(20)
    expect(await personal(server.app, player, 'gold')).toBe(first?.wallet)
  })

  test('a deal gives the same hand under its key', async () => {
    const { player, session } = await seated()
    const first = await call(server.app, openHand, dealInput(player, session, 10, 'deal'))
    expect(await call(server.app, openHand, dealInput(player, session, 10, 'deal'))).toEqual(first)
  })
})
