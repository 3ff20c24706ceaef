// @module-tag money
import { describe, expect, test } from 'vitest'
import { blockMember } from '@cardroom/contract/members'
import { setPlayPermissions } from '@cardroom/contract/clubs'
import { changeClubLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { getRound, listRounds } from '@cardroom/contract/rounds'
import { getSession, placeBets } from '@cardroom/contract/sessions'
import { balancesIn, giveWhite, personal } from '#test/chips.ts'
import { newClub } from '#test/clubs.ts'
import { call, newGuest, newPlayerWithGold, refusal, tryCall } from '#test/people.ts'
import {
  baccarat,
  bet,
  betInput,
  blackjack,
  finish,
  gameId,
  newMemberWithChips,
  onRed,
  recompute,
  sit,
} from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const server = useApp()

const seated = async () => {
  const player = await newPlayerWithGold(server.app)
  return { player, session: await sit(server.app, player) }
}

const seatedInClub = async (chips = 1000) => {
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club, chips)
  return { club, player, session: await sit(server.app, player, { club }) }
}

const setBankFloor = (clubId: ClubId, units: number) =>
  server.app.database.pool.query(
    `update ledger_accounts set floor = $2 where kind = 'bank' and club_id = $1`,
    [clubId, units * 100],
  )

describe('when a bet is refused,', () => {
  test('a caller without a token is refused', async () => {
    const { player, session } = await seated()
    const input = betInput(player, session)
    expect(await refusal(server.app, placeBets, { ...input, token: undefined })).toBe(
      'AuthorizationRequiredError',
    )
  })

  test('a session of somebody else, or an unknown one, is not found', async () => {
    const { session } = await seated()
    const other = await newPlayerWithGold(server.app)
    expect(await refusal(server.app, placeBets, betInput(other, session))).toBe('sessionNotFound')
    expect(await refusal(server.app, placeBets, betInput(other, { id: 999_999 }))).toBe('sessionNotFound')
  })

  test('an ended session is refused', async () => {
    const { player, session } = await seated()
    await finish(server.app, player, session)
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('sessionNotFound')
  })

  test('bets at a blackjack table are refused', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('notAllowed')
  })

  test('a player who cannot pay is refused', async () => {
    const guest = await newGuest(server.app)
    const session = await sit(server.app, guest)
    expect(await refusal(server.app, placeBets, betInput(guest, session))).toBe('lowBalance')
  })

  test('a bet whose win the bank could not pay is refused, before anything is drawn', async () => {
    const { club, player, session } = await seatedInClub()
    await setBankFloor(club.id, -349)
    const straight = [{ type: 'straight' as const, numbers: ['7'], amount: 10 }]
    const input = betInput(player, session, { bets: straight })
    expect(await refusal(server.app, placeBets, input)).toBe('lowBalance')
    const { nonce } = await call(server.app, getSession, {
      token: player.token,
      params: { id: String(session.id) },
    })
    expect(nonce).toBe(0)
    await setBankFloor(club.id, -350)
    expect((await bet(server.app, player, session, { bets: straight })).nonce).toBe(1)
  })

  test('a table that the player is no longer permitted at, or that is closed, is refused', async () => {
    const { club, player, session } = await seatedInClub()
    const asOwner = { token: club.owner.token, clubId: club.id }
    const allow = (isAllowed: boolean) =>
      call(server.app, setPlayPermissions, {
        ...asOwner,
        body: { user_id: player.id, permissions: { limits: { casual: isAllowed } } },
      })
    await allow(false)
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('gameNotAllowed')
    await allow(true)
    await bet(server.app, player, session)
    await call(server.app, changeClubLimits, { ...asOwner, body: { game_id: 1, casual_active: false } })
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('gameNotAllowed')
  })

  test('a suspended club is refused', async () => {
    const { club, player, session } = await seatedInClub()
    await server.app.database.pool.query('update clubs set suspended_at = now() where id = $1', [club.id])
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('clubSuspended')
  })

  test('a blocked member is refused', async () => {
    const { club, player, session } = await seatedInClub()
    const asOwner = { token: club.owner.token, clubId: club.id }
    await call(server.app, blockMember, { ...asOwner, body: { user_id: player.id } })
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('accessDenied')
  })
})

describe('when a bet is malformed,', () => {
  const bodies: Record<string, unknown> = {
    'no bets': { bets: [] },
    'no body': {},
    'an unknown field': { bets: onRed(10), insurance: true },
    'an unknown field in a bet': { bets: [{ type: 'red', amount: 10, payout: 20 }] },
    'an unknown type': { bets: [{ type: 'purple', amount: 10 }] },
    "another game's type": { bets: [{ type: 'banker', amount: 10 }] },
    'an amount of nothing': { bets: onRed(0) },
    'a negative amount': { bets: onRed(-10) },
    'half a chip': { bets: onRed(10.5) },
    'an amount in quotes': { bets: [{ type: 'red', amount: '10' }] },
    'more than the limit': { bets: onRed(1001) },
    'more than the limit in two bets': { bets: [...onRed(600), { type: 'black', amount: 600 }] },
    'less than the limit': { bets: onRed(9) },
    'numbers for red': { bets: [{ type: 'red', numbers: ['1'], amount: 10 }] },
    'no number for a straight': { bets: [{ type: 'straight', amount: 10 }] },
    'a number that does not exist': { bets: [{ type: 'straight', numbers: ['37'], amount: 10 }] },
    'a double zero on a European wheel': { bets: [{ type: 'straight', numbers: ['00'], amount: 10 }] },
    'a split of numbers that do not touch': { bets: [{ type: 'split', numbers: ['1', '5'], amount: 10 }] },
    'a corner over the edge': { bets: [{ type: 'corner', numbers: ['3', '4', '6', '7'], amount: 10 }] },
    'bets without end': { bets: Array.from({ length: 201 }, () => onRed(10)[0]) },
  }

  test.each(Object.entries(bodies))('%s: it is refused, and nothing moves', async (_, body) => {
    const { player, session } = await seated()
    const input = { ...betInput(player, session), body: body as never }
    expect(await refusal(server.app, placeBets, input)).toBe('dataIncorrect')
    expect(await personal(server.app, player, 'gold')).toBe(200_000)
  })

  test('an invalid id is refused', async () => {
    const { player } = await seated()
    const input = { ...betInput(player, { id: 1 }), params: { id: 'x' } }
    expect(await refusal(server.app, placeBets, input)).toBe('dataIncorrect')
  })
})

describe('when a bet is right,', () => {
  test('its round is settled at once, recorded, and recomputed by anyone once its seed is revealed', async () => {
    const { player, session } = await seated()
    expect(session).toMatchObject({ currency: 'gold', wallet: 200_000, balance: 0, min: 10, max: 1000 })
    const bets = [...onRed(20), { type: 'split' as const, numbers: ['8', '5'], amount: 5 }]
    const round = await bet(server.app, player, session, { bets })
    expect(round).toMatchObject({ session_id: session.id, nonce: 1, stake: 25 })
    expect(round.net).toBe(round.payout - round.stake)
    expect(round.balance).toBe(round.net)
    expect(round.wallet).toBe(200_000 + round.net)
    expect(round.bets[1]).toMatchObject({ type: 'split', numbers: ['5', '8'], amount: 5 })
    expect(await personal(server.app, player, 'gold')).toBe(round.wallet)

    const secret = { params: { id: String(round.id) } }
    expect(await refusal(server.app, getRound, secret)).toBe('notFound')
    expect((await call(server.app, getRound, { ...secret, token: player.token })).server_seed).toBeNull()
    await finish(server.app, player, session)
    const record = await call(server.app, getRound, secret)
    expect(JSON.stringify(record)).not.toContain(String(player.id))
    const verified = recompute(record)
    expect(verified.serverSeedHash).toBe(session.server_seed_hash)
    expect(verified.round).toMatchObject({ outcome: round.outcome })
  })

  test.each(['american-roulette', 'french-roulette', 'baccarat', 'no-commission-baccarat'])(
    'rounds of %s are settled and recomputed',
    async (slug) => {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player, { game: gameId(slug) })
      const type = slug.includes('roulette') ? ('even' as const) : ('banker' as const)
      const rounds = []
      for (let count = 0; count < 5; count += 1)
        rounds.push(await bet(server.app, player, session, { bets: [{ type, amount: 100 }] }))
      await finish(server.app, player, session)
      const listed = await call(server.app, listRounds, {
        token: player.token,
        params: { id: String(session.id) },
      })
      expect(listed.map((each) => each.id)).toEqual(rounds.map((each) => each.id).reverse())
      for (const record of listed) expect(recompute(record).round).toMatchObject(outcomeOf(record))
    },
  )

  test('white moves between player and bank inside a club', async () => {
    const { club, player, session } = await seatedInClub()
    expect(session).toMatchObject({ currency: 'white', club_id: club.id, wallet: 1000 })
    const round = await bet(server.app, player, session)
    const balances = balancesIn(server.app, club)
    expect(await balances.whiteOf(player)).toBe(1000 + round.net)
    expect(await balances.bank()).toBe(0 - round.net)
  })

  test('a new limit of the owner holds from the next round on', async () => {
    const { club, player, session } = await seatedInClub()
    const asOwner = { token: club.owner.token, clubId: club.id }
    await call(server.app, changeClubLimits, {
      ...asOwner,
      body: { game_id: 1, casual_min: 1, casual_max: 5 },
    })
    expect(await refusal(server.app, placeBets, betInput(player, session))).toBe('dataIncorrect')
    await bet(server.app, player, session, { bets: onRed(5) })
  })
})

/**
 * Returns the outcome in a record with the names of the games, which use camelCase; a record uses wire names. The
 * fields that both have must be equal.
 */
function outcomeOf(record: { outcome?: unknown }): object {
  const { player_pair, banker_pair, ...rest } = record.outcome as Record<string, unknown>
  if (player_pair === undefined) return { outcome: rest }
  return { outcome: { ...rest, playerPair: player_pair, bankerPair: banker_pair } }
}

describe('when one call races another,', { tags: ['race'] }, () => {
  test('endless bets never overdraw the player', async () => {
    const { club, player, session } = await seatedInClub(100)
    const inputs = Array.from({ length: 60 }, () => betInput(player, session, { bets: onRed(30) }))
    const answers = await Promise.all(inputs.map((input) => tryCall(server.app, placeBets, input)))
    const played = answers.filter((answer) => answer.status === 200).map((answer) => answer.body)
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body)
    for (const answer of refused) expect(answer).toEqual({ error: 'lowBalance' })
    expect(played.map((round) => round.nonce).sort((a, b) => a - b)).toEqual(
      played.map((_, index) => index + 1),
    )
    const net = played.reduce((sum, round) => sum + round.net, 0)
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(100 + net)
    expect(Math.min(...played.map((round) => round.wallet))).toBeGreaterThanOrEqual(0)
  })

  test('endless players never overdraw the bank', async () => {
    const { club } = await newClub(server.app)
    const players = await Promise.all([1, 2, 3, 4].map(() => newMemberWithChips(server.app, club, 2000)))
    const sessions = await Promise.all(players.map((player) => sit(server.app, player, { club })))
    await setBankFloor(club.id, -400)
    const bets = [{ type: 'straight' as const, numbers: ['17'], amount: 10 }]
    const answers = await Promise.all(
      players.flatMap((player, index) =>
        Array.from({ length: 25 }, () =>
          tryCall(server.app, placeBets, betInput(player, sessions[index] as { id: number }, { bets })),
        ),
      ),
    )
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.body).toEqual({
        error: 'lowBalance',
        fields: [{ path: 'bank', message: 'bankTooSmall' }],
      })
    expect(await balancesIn(server.app, club).bank()).toBeGreaterThanOrEqual(-400)
  })

  test('two server processes on one session play each round once, in one order', async () => {
    const other = await startAppOn(server.app.databaseUrl)
    try {
      const { player, session } = await seated()
      const rounds = await Promise.all(
        Array.from({ length: 60 }, (_, index) => bet(index % 2 ? other : server.app, player, session)),
      )
      const ordered = rounds.sort((a, b) => a.nonce - b.nonce)
      expect(ordered.map((round) => round.nonce)).toEqual(ordered.map((_, index) => index + 1))
      let wallet = 200_000
      for (const round of ordered) expect(round.wallet).toBe((wallet += round.net))
    } finally {
      await other.close()
    }
  })

  test('one key on two processes at once makes one round', async () => {
    const other = await startAppOn(server.app.databaseUrl)
    try {
      const { player, session } = await seated()
      const rounds = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          bet(index % 2 ? other : server.app, player, session, { key: 'twice' }),
        ),
      )
      expect(new Set(rounds.map((round) => round.id)).size).toBe(1)
    } finally {
      await other.close()
    }
  })

  test('a ban during bets: acknowledged bets stand, none follows it', async () => {
    const { club, player, session } = await seatedInClub()
    const asOwner = { token: club.owner.token, clubId: club.id }
    const bets = Array.from({ length: 30 }, () => tryCall(server.app, placeBets, betInput(player, session)))
    const block = call(server.app, blockMember, { ...asOwner, body: { user_id: player.id } })
    const answers = await Promise.all(bets)
    await block
    const played = answers.filter((answer) => answer.status === 200).map((answer) => answer.body)
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body)
    for (const answer of refused)
      expect(['accessDenied', 'sessionNotFound']).toContain((answer as unknown as { error: string }).error)
    const { rows } = await server.app.database.pool.query(
      'select rounds, finished_at is not null as ended from sessions where id = $1',
      [session.id],
    )
    expect(rows).toEqual([{ rounds: played.length, ended: true }])
  })

  test('a fault in one session fails no other player’s bet, though they are settled together', async () => {
    const { player: unlucky, session: broken } = await seated()
    await server.app.database.pool.query(
      `update seeds set sealed_seed = set_byte(sealed_seed, 20, 255 - get_byte(sealed_seed, 20)) where session_id = $1`,
      [broken.id],
    )
    const others = await Promise.all([1, 2, 3].map(seated))
    const [fault, ...rounds] = await Promise.all([
      tryCall(server.app, placeBets, betInput(unlucky, broken)),
      ...others.flatMap(({ player, session }) =>
        Array.from({ length: 5 }, () => tryCall(server.app, placeBets, betInput(player, session))),
      ),
    ])
    expect(fault).toMatchObject({ status: 500, body: { error: 'somethingWentWrong' } })
    expect(rounds.map((answer) => answer.status)).toEqual(rounds.map(() => 200))
    expect(await personal(server.app, unlucky, 'gold')).toBe(200_000)
  })

  test('leaving the table during bets: every acknowledged round is on the record', async () => {
    const { player, session } = await seated()
    const bets = Array.from({ length: 30 }, () => tryCall(server.app, placeBets, betInput(player, session)))
    const ended = await finish(server.app, player, session)
    const played = (await Promise.all(bets)).filter((answer) => answer.status === 200)
    expect(ended.rounds).toBe(played.length)
  })
})

describe('when a call is repeated,', () => {
  test('the same key and body get the first answer, and nothing moves', async () => {
    const { player, session } = await seated()
    const first = await bet(server.app, player, session, { key: 'one' })
    expect(await bet(server.app, player, session, { key: 'one' })).toEqual(first)
    expect(await personal(server.app, player, 'gold')).toBe(first.wallet)
  })

  test('a doubled tap makes one round', async () => {
    const { player, session } = await seated()
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => bet(server.app, player, session, { key: 'tap' })),
    )
    expect(new Set(taps.map((round) => round.id)).size).toBe(1)
  })

  test('a key with another body is an idempotencyConflict, even if that body is malformed', async () => {
    const { player, session } = await seated()
    await bet(server.app, player, session, { key: 'one' })
    for (const bets of [onRed(11), onRed(0)])
      expect(await refusal(server.app, placeBets, betInput(player, session, { key: 'one', bets }))).toBe(
        'idempotencyConflict',
      )
  })

  test('the key of a refused call may be used again', async () => {
    const { club, player, session } = await seatedInClub(5)
    expect(await refusal(server.app, placeBets, betInput(player, session, { key: 'one' }))).toBe('lowBalance')
    await giveWhite(server.app, club, player, 100)
    await bet(server.app, player, session, { key: 'one' })
  })

  test('a lost answer can be requested again after the session has ended', async () => {
    const { player, session } = await seated()
    const first = await bet(server.app, player, session, { key: 'one' })
    await finish(server.app, player, session)
    expect(await bet(server.app, player, session, { key: 'one' })).toEqual(first)
  })

  test('the same key in another session, and no key, make separate rounds', async () => {
    const { player, session } = await seated()
    const other = await sit(server.app, player, { game: baccarat })
    const bets = [{ type: 'tie' as const, amount: 10 }]
    const ids = [
      await bet(server.app, player, session, { key: 'one' }),
      await bet(server.app, player, other, { key: 'one', bets }),
      await bet(server.app, player, session),
      await bet(server.app, player, session),
    ].map((round) => round.id)
    expect(new Set(ids).size).toBe(4)
  })

  test('a key older than 24 hours counts as new', async () => {
    const { player, session } = await seated()
    const first = await bet(server.app, player, session, { key: 'one' })
    await server.app.database.pool.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where user_id = $1`,
      [player.id],
    )
    const second = await bet(server.app, player, session, { key: 'one' })
    expect(second.id).not.toBe(first.id)
    expect(await bet(server.app, player, session, { key: 'one' })).toEqual(second)
  })
})
