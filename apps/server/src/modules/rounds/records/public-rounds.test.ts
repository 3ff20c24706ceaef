import { getRound, type RoundRecordShown } from '@cardroom/contract/rounds'
import { breakSession, changeSeed } from '@cardroom/contract/sessions'
import { describe, expect, test } from 'vitest'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal } from '#test/people.ts'
import { rigHand } from '#test/rigged.ts'
import {
  act,
  baccarat,
  bet,
  blackjack,
  deal,
  finish,
  newMemberWithChips,
  recompute,
  sit,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const seatedInClub = async (game?: number) => {
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club, 5000)
  return { club, player, session: await sit(server.app, player, { club, ...(game && { game }) }) }
}

/** Reads the round like a person who got its link: without a token. */
const byLink = (round: { readonly id: number }) =>
  call(server.app, getRound, { params: { id: String(round.id) } })
const refusedByLink = (round: { readonly id: number }, token?: string) =>
  refusal(server.app, getRound, { params: { id: String(round.id) }, ...(token && { token }) })

const money = (units: number): bigint => BigInt(Math.round(units * 100))

function expectVerified(record: RoundRecordShown): void {
  const verified = recompute(record)
  expect(verified.serverSeedHash).toBe(record.server_seed_hash)
  expect(verified.round).toMatchObject({ payout: money(record.payout) })
}

describe('a round of a club, by its link', () => {
  test('is hidden before its seed is revealed, also from staff; only its player sees it', async () => {
    const { club, player, session } = await seatedInClub()
    const round = await bet(server.app, player, session)
    const colleague = await newMember(server.app, club)
    const stranger = await newPlayer(server.app)
    for (const token of [undefined, colleague.token, stranger.token, club.owner.token])
      expect(await refusedByLink(round, token)).toBe('notFound')
    const own = await call(server.app, getRound, { token: player.token, params: { id: String(round.id) } })
    expect(own).toMatchObject({ id: round.id, server_seed: null })
  })

  test.each([
    ['roulette', undefined, { type: 'red' as const, amount: 10 }],
    ['baccarat', baccarat, { type: 'banker' as const, amount: 15 }],
  ])('a round of %s is recomputed by anyone after its session', async (_, game, wager) => {
    const { player, session } = await seatedInClub(game)
    const rounds = []
    for (let count = 0; count < 5; count += 1)
      rounds.push(await bet(server.app, player, session, { bets: [wager] }))
    await finish(server.app, player, session)
    for (const round of rounds) {
      const record = await byLink(round)
      expect(record).toMatchObject({ id: round.id, nonce: round.nonce, outcome: round.outcome })
      expectVerified(record)
    }
  })

  test('a round of blackjack shows the actions; an open hand is never shown, though earlier rounds are', async () => {
    const { club, player, session } = await seatedInClub(blackjack)
    await rigHand(server.app, session, (state) => state.phase === 'settled', ['double'])
    const doubled = await act(server.app, player, await deal(server.app, player, session), 'double')
    const params = { id: String(session.id) }
    const reseeded = { token: player.token, params, body: { client_seed: 'second' } }
    await call(server.app, changeSeed, reseeded)
    const again = { id: session.id, client_seed: 'second' }
    await rigHand(server.app, again, (state) => state.phase === 'playing')
    const open = await deal(server.app, player, session)

    const record = await byLink(doubled)
    expect(record).toMatchObject({ actions: ['double'], amount: 10, stake: 20, payout: doubled.payout })
    expectVerified(record)
    expect(await refusedByLink(open)).toBe('notFound')
    expect(await refusedByLink(open, club.owner.token)).toBe('notFound')

    await call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
    expectVerified(await byLink(open))
  })

  test('does not reveal its player, and is the same for everybody', async () => {
    const { club, player, session } = await seatedInClub()
    const round = await bet(server.app, player, session)
    await finish(server.app, player, session)
    const record = await byLink(round)
    expect(Object.keys(record).filter((name) => /user|player|name|wallet|balance|club/.test(name))).toEqual(
      [],
    )
    for (const person of [player, club.owner, await newPlayer(server.app)])
      expect(
        await call(server.app, getRound, { token: person.token, params: { id: String(round.id) } }),
      ).toEqual(record)
  })

  test('is not found if it never existed', async () => {
    expect(await refusedByLink({ id: 999_999_999 })).toBe('notFound')
  })
})
