// @module-tag money
import { describe, expect, test } from 'vitest'
import { getClub, setPlayPermissions } from '@cardroom/contract/clubs'
import { changeClubLimits, listClubLimits, listGames, listPlayableLimits } from '@cardroom/contract/games'
import { asClub } from '@cardroom/contract/ids.fixtures'
import {
  breakSession,
  changeSeed,
  finishSession,
  getSession,
  listMySessions,
  openBaccarat,
  openBlackjack,
  openRoulette,
  openSession,
} from '@cardroom/contract/sessions'
import { giveStars, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import {
  act,
  baccarat,
  bet,
  blackjack,
  dealUntil,
  finish,
  newMemberWithChips,
  roulette,
  sit,
  sittingOf,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const clubAndMember = async () => {
  const { club } = await newClub(server.app)
  return { club, player: await newMemberWithChips(server.app, club) }
}

describe('when a session is refused,', () => {
  test('an outsider, and a caller who names no club, are refused', async () => {
    const { club } = await newClub(server.app)
    const outsider = await newPlayer(server.app)
    expect(await refusal(server.app, openSession, sittingOf(outsider, { club }))).toBe('accessDenied')
    expect(await refusal(server.app, openSession, sittingOf(outsider, { club: { id: asClub(99) } }))).toBe(
      'clubIncorrect',
    )
  })

  test('an admin who is not a member has no chips to play with', async () => {
    const { club } = await newClub(server.app)
    const admin = await newAdmin(server.app)
    expect(await refusal(server.app, openSession, sittingOf(admin, { club }))).toBe('notAllowed')
  })

  test('an inactive limit, and a limit that the club or the member is not permitted, are refused', async () => {
    const { club, player } = await clubAndMember()
    const asOwner = { token: club.owner.token, clubId: club.id }
    await call(server.app, changeClubLimits, { ...asOwner, body: { game_id: roulette, vip_active: false } })
    await call(server.app, setPlayPermissions, {
      ...asOwner,
      body: { permissions: { limits: { deluxe: false } } },
    })
    const forMember = { user_id: player.id, permissions: { game_types: { '2': false } } }
    await call(server.app, setPlayPermissions, { ...asOwner, body: forMember })
    const refused = (sitting: object) =>
      refusal(server.app, openSession, sittingOf(player, { club, ...sitting }))
    expect(await refused({ limit: 'vip' })).toBe('gameNotAllowed')
    expect(await refused({ limit: 'deluxe' })).toBe('gameNotAllowed')
    expect(await refused({ game: baccarat })).toBe('gameNotAllowed')
    await sit(server.app, player, { club, limit: 'vip', game: blackjack })

    const limits = await call(server.app, listPlayableLimits, { token: player.token, clubId: club.id })
    expect(limits[0]?.allowed).toEqual({
      casual: true,
      standard: true,
      deluxe: false,
      diamond: true,
      vip: false,
    })
    expect(Object.values(limits[3]?.allowed ?? {})).not.toContain(true)
    const personal = await call(server.app, listPlayableLimits, { token: player.token })
    expect(personal.every((row) => Object.values(row.allowed).every(Boolean))).toBe(true)
  })

  test('a suspended club is refused, although its open session is still returned', async () => {
    const { club, player } = await clubAndMember()
    const session = await sit(server.app, player, { club })
    await server.app.database.pool.query('update clubs set suspended_at = now() where id = $1', [club.id])
    expect(await refusal(server.app, openSession, sittingOf(player, { club, game: baccarat }))).toBe(
      'clubSuspended',
    )
    expect(await sit(server.app, player, { club })).toMatchObject({ id: session.id, ends_at: null })
  })

  test('more sessions than the club’s rating allows are refused: ten at level one', async () => {
    const { club } = await newClub(server.app)
    const players: Person[] = []
    for (let count = 0; count < 4; count += 1) players.push(await newMember(server.app, club))
    const games = [1, 2, 3].flatMap((game) => players.map((player) => ({ game, player })))
    const answers = await Promise.all(
      games.map(({ game, player }) => tryCall(server.app, openSession, sittingOf(player, { club, game }))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.body).toEqual({ error: 'gameNotAllowed' })
    // A change of the limit alone needs no room, and a higher rating gives more room.
    const seated = games[answers.findIndex((answer) => answer.status === 200)] as (typeof games)[number]
    await sit(server.app, seated.player, { club, game: seated.game, limit: 'standard' })
    await giveStars(server.app, club.id, 2)
    await sit(server.app, players[0] as (typeof players)[number], { club, game: 6 })
  })
})

describe('when a call is malformed,', () => {
  const bodies: Record<string, object> = {
    'a game that is none': { game_id: 7 },
    'a limit that is none': { limit_name: 'huge' },
    'an unknown field': { stake: 5 },
    'an empty seed': { client_seed: '' },
    'a seed without end': { client_seed: 'x'.repeat(65) },
    'a seed that cannot be stored': { client_seed: 'a\0b' },
    'somebody else’s memberId': { memberId: 1 },
  }
  test.each(Object.entries(bodies))('%s is refused with dataIncorrect', async (_, body) => {
    const { club, player } = await clubAndMember()
    const input = sittingOf(player, { club })
    const asked = { ...input, body: { ...input.body, ...body } as never }
    expect(await refusal(server.app, openSession, asked)).toBe('dataIncorrect')
  })
})

describe('when sessions are opened and changed,', () => {
  test('the six games and the four addresses of the same call work', async () => {
    const player = await newPlayerWithGold(server.app)
    const games = await call(server.app, listGames, { token: player.token })
    expect(games.map((game) => game.game_type)).toEqual([1, 1, 1, 2, 2, 3])
    const input = sittingOf(player, { clientSeed: 'my own' })
    const first = await call(server.app, openRoulette, input)
    expect(first).toMatchObject({ client_seed: 'my own', nonce: 0, game_type: 1, finished_at: null })
    expect(first).not.toHaveProperty('server_seed')
    for (const same of [openBaccarat, openBlackjack, openSession])
      expect((await call(server.app, same, input)).id).toBe(first.id)
  })

  test('an old client’s memberId is accepted', async () => {
    const { club, player } = await clubAndMember()
    const input = sittingOf(player, { club })
    await call(server.app, openSession, { ...input, body: { ...input.body, memberId: player.id } })
  })

  test('another limit ends the open session and reveals its seed', async () => {
    const player = await newPlayerWithGold(server.app)
    const first = await sit(server.app, player)
    const second = await sit(server.app, player, { limit: 'standard' })
    expect(second.id).not.toBe(first.id)
    const params = { id: String(first.id) }
    const ended = await call(server.app, getSession, { token: player.token, params })
    expect(ended.finished_at).not.toBeNull()
    expect(ended.server_seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('another limit is notAllowed while a hand is open', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
    const other = sittingOf(player, { game: blackjack, limit: 'standard' })
    expect(await refusal(server.app, openSession, other)).toBe('notAllowed')
    expect((await sit(server.app, player, { game: blackjack })).hand?.id).toBe(hand.id)
  })

  test('a new seed reveals the old one with its rounds, and the hash of the new one is fixed', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { clientSeed: 'first' })
    await bet(server.app, player, session)
    await bet(server.app, player, session)
    const asked = { token: player.token, params: { id: String(session.id) }, body: { client_seed: 'second' } }
    const changed = await call(server.app, changeSeed, asked)
    expect(changed.previous).toMatchObject({
      server_seed_hash: session.server_seed_hash,
      client_seed: 'first',
      rounds: 2,
    })
    expect(changed.server_seed_hash).not.toBe(session.server_seed_hash)
    expect((await bet(server.app, player, session)).nonce).toBe(1)
    await finish(server.app, player, session)
    expect(await refusal(server.app, changeSeed, asked)).toBe('sessionNotFound')
  })

  test('finishing twice gives the same answer', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    expect(await finish(server.app, player, session)).toEqual(await finish(server.app, player, session))
    const other = await newPlayer(server.app)
    const asked = { token: other.token, params: { id: String(session.id) }, body: {} }
    expect(await refusal(server.app, finishSession, asked)).toBe('sessionNotFound')
  })

  test('a player’s own sessions are listed newest first, and the open ones among them', async () => {
    const player = await newPlayerWithGold(server.app)
    const first = await sit(server.app, player)
    await finish(server.app, player, first)
    const second = await sit(server.app, player)
    const listed = (query: object) => call(server.app, listMySessions, { token: player.token, query })
    expect((await listed({})).map((each) => each.id)).toEqual([second.id, first.id])
    expect((await listed({ open: 'true' })).map((each) => each.id)).toEqual([second.id])
    expect((await listed({ limit: '1', offset: '1' })).map((each) => each.id)).toEqual([first.id])
  })

  test('the club’s page shows its tables, and to the owner its income', async () => {
    const { club, player } = await clubAndMember()
    const session = await sit(server.app, player, { club })
    const round = await bet(server.app, player, session)
    const page = await call(server.app, getClub, { token: club.owner.token, clubId: club.id })
    expect(page).toMatchObject({ active_sessions: 1, today_rounds: 1, today_income: 0 - round.net })
    expect(page.games).toEqual([
      { game_type: 1, tables: 3, playing: 1 },
      { game_type: 2, tables: 2, playing: 0 },
      { game_type: 3, tables: 1, playing: 0 },
    ])
    const own = await call(server.app, getClub, { token: player.token, clubId: club.id })
    expect(own.today_income).toBe(round.net)
  })

  test('limits can be changed in part, and are refused unless max > min', async () => {
    const { club } = await newClub(server.app)
    const asOwner = { token: club.owner.token, clubId: club.id }
    const change = (body: object) => ({ ...asOwner, body: { game_id: 1, ...body } })
    const row = await call(server.app, changeClubLimits, change({ casual_min: 20, casual_max: 500 }))
    expect(row).toMatchObject({ casual_min: 20, casual_max: 500, casual_active: true, vip_max: 100_000 })
    for (const body of [
      { casual_min: 500 },
      { casual_max: 20 },
      { casual_min: 0 },
      { casual_max: 1.5 },
      { x: 1 },
    ])
      expect(await refusal(server.app, changeClubLimits, change(body) as never)).toBe('dataIncorrect')
    const rows = await call(server.app, listClubLimits, asOwner)
    expect(rows[0]).toEqual(row)
    expect(rows[1]).toMatchObject({ casual_min: 10, casual_max: 1000 })
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('sitting down ten times at once opens one session', async () => {
    const player = await newPlayerWithGold(server.app)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => sit(server.app, player)))
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1)
  })

  test('two limits at once: only one session is open in the end', async () => {
    const player = await newPlayerWithGold(server.app)
    await Promise.all(
      (['casual', 'standard', 'casual', 'deluxe'] as const).map((limit) =>
        sit(server.app, player, { limit }),
      ),
    )
    const open = await call(server.app, listMySessions, { token: player.token, query: { open: 'true' } })
    expect(open).toHaveLength(1)
  })

  test('seeds changed during bets: each round recomputes from the seed it names', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const asked = (seed: string) => ({
      token: player.token,
      params: { id: String(session.id) },
      body: { client_seed: seed },
    })
    await Promise.all([
      ...Array.from({ length: 20 }, () => bet(server.app, player, session)),
      ...['a', 'b', 'c'].map((seed) => call(server.app, changeSeed, asked(seed))),
    ])
    const { rows } = await server.app.database.pool.query<{ seed_id: string; nonces: number[] }>(
      'select seed_id, array_agg(nonce order by nonce) as nonces from rounds where session_id = $1 group by seed_id',
      [session.id],
    )
    for (const { nonces } of rows) expect(nonces).toEqual(nonces.map((_, index) => index + 1))
    expect(rows.reduce((sum, { nonces }) => sum + nonces.length, 0)).toBe(20)
  })

  test('staff end a session twice at once: it ends once, and the player is notified', async () => {
    const { club, player } = await clubAndMember()
    const session = await sit(server.app, player, { club, game: blackjack })
    const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
    const asked = { token: club.owner.token, clubId: club.id, params: { id: String(session.id) }, body: {} }
    const answers = await Promise.all([1, 2].map(() => tryCall(server.app, breakSession, asked)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
    const params = { id: String(session.id) }
    const ended = await call(server.app, getSession, { token: player.token, params })
    expect(ended.finished_at).not.toBeNull()
    expect(ended).not.toHaveProperty('hand')
    await expect(act(server.app, player, hand, 'stand')).rejects.toThrow(/notAllowed/)
  })
})
