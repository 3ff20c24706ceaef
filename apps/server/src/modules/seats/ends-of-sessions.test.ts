// @module-tag money
import { blockAccount } from '@cardroom/contract/admin'
import { updateClub } from '@cardroom/contract/clubs'
import { blockMember, removeMember, unblockMember } from '@cardroom/contract/members'
import { getRound } from '@cardroom/contract/rounds'
import { breakSession, getSession, listMySessions, placeBets } from '@cardroom/contract/sessions'
import { describe, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { giveClub, inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import { rigHand } from '#test/rigged.ts'
import { bet, betInput, blackjack, deal, newMemberWithChips, recompute, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/**
 * Creates a member with a session at roulette, and an open hand of blackjack that either offers insurance or is in
 * play.
 */
async function seatedTwice(isInsuranceAsked = false) {
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club, 1000)
  const wheel = await sit(server.app, player, { club })
  const round = await bet(server.app, player, wheel)
  const table = await sit(server.app, player, { club, game: blackjack })
  const phase = isInsuranceAsked ? 'insurance' : 'playing'
  await rigHand(server.app, table, (state) => state.phase === phase)
  const hand = await deal(server.app, player, table, 100)
  return { club, player, wheel, round, table, hand }
}

interface Ended {
  readonly rounds: number
  readonly finished: boolean
  readonly balance: number
  readonly hands_open: boolean
}

async function endedSessions(person: Person): Promise<Ended[]> {
  const { rows } = await server.app.database.pool.query<Ended>(
    `select rounds, finished_at is not null as finished, ((payout - stake) / 100.0)::float as balance,
       hand_id is not null as hands_open
     from sessions where user_id = $1 order by id`,
    [person.id],
  )
  return rows
}

/** Returns the hand's record, which anybody may read after the session. */
async function recordOf(id: number) {
  const record = await call(server.app, getRound, { params: { id: String(id) } })
  expect(recompute(record).serverSeedHash).toBe(record.server_seed_hash)
  return record
}

const reservedOf = async (club: TestClub) => {
  const { rows } = await server.app.database.pool.query<{ reserved: bigint }>(
    `select reserved from ledger_accounts where kind = 'bank' and club_id = $1`,
    [club.id],
  )
  return rows[0]?.reserved
}

describe('every end of a membership stands and settles the open hand before any chips move', () => {
  test('a ban from the club: the sessions there end, the chips stay', async () => {
    const { club, player, round, hand } = await seatedTwice()
    const elsewhere = await sit(server.app, player)
    await call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: player.id } })
    const record = await recordOf(hand.id)
    expect(record).toMatchObject({ state: 'settled', actions: ['stand'] })
    expect(await endedSessions(player)).toMatchObject([
      { finished: true, balance: round.net },
      { finished: true, balance: record.net, hands_open: false },
      { finished: false },
    ])
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(1000 + round.net + record.net)
    expect(await reservedOf(club)).toBe(0n)
    const open = await call(server.app, listMySessions, { token: player.token, query: { open: 'true' } })
    expect(open.map(({ id }) => id)).toEqual([elsewhere.id])

    await call(server.app, unblockMember, { ...inClub(club, club.owner), body: { user_id: player.id } })
    expect((await sit(server.app, player, { club })).wallet).toBe(1000 + round.net + record.net)
  })

  test('a removal: the hand’s payout goes back to the club with all other chips', async () => {
    const { club, player, round, hand } = await seatedTwice()
    const balances = balancesIn(server.app, club)
    const red = await balances.red()
    const params = { user_id: String(player.id) }
    await call(server.app, removeMember, { ...inClub(club, club.owner), params, body: {} })
    const record = await recordOf(hand.id)
    expect(await balances.whiteOf(player)).toBe(0)
    expect(await balances.red()).toBe(red + 1000 + round.net + record.net)
    expect(await balances.bank()).toBe(0 - round.net - record.net)
    expect((await endedSessions(player)).every(({ finished }) => finished)).toBe(true)
    expect(await reservedOf(club)).toBe(0n)
  })

  test('an administrator blocks the account: sessions everywhere end, all chips stay', async () => {
    const { club, player, round, hand } = await seatedTwice()
    const personalTable = await sit(server.app, player)
    const admin = await newAdmin(server.app)
    await call(server.app, blockAccount, {
      token: admin.token,
      params: { id: String(player.id) },
      body: { reason: 'Several accounts' },
    })
    const record = await recordOf(hand.id)
    expect(record.actions).toEqual(['stand'])
    const ended = await endedSessions(player)
    expect(ended).toHaveLength(3)
    expect(ended.every(({ finished, hands_open }) => finished && !hands_open)).toBe(true)
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(1000 + round.net + record.net)
    expect(await reservedOf(club)).toBe(0n)
    for (const session of [personalTable, { id: hand.session_id }])
      expect(await refusal(server.app, placeBets, betInput(player, session))).toBe(
        'AuthorizationRequiredError',
      )
  })

  test('staff end a session: the insurance on offer is not taken, and the player is notified', async () => {
    const { club, player, wheel, hand } = await seatedTwice(true)
    const params = { id: String(hand.session_id) }
    await call(server.app, breakSession, { ...inClub(club, club.owner), params, body: {} })
    const { actions } = await recordOf(hand.id)
    expect(actions?.[0]).toBe('no-insurance')
    expect(actions).not.toContain('insurance')
    const { rows } = await server.app.database.pool.query(
      `select body->'session' as session from messages where receiver_id = $1 and content = 'sessionBroken'`,
      [player.id],
    )
    expect(rows).toEqual([{ session: hand.session_id }])
    // The session at the other table continues.
    await bet(server.app, player, wheel)
  })

  test('ending a session of another club, of personal play, or one that has ended: not found', async () => {
    const { club } = await newClub(server.app)
    const other = await seatedTwice()
    const gold = await newPlayerWithGold(server.app)
    const own = await newMember(server.app, club)
    const ended = await sit(server.app, own, { club })
    const breaking = (id: number) => ({ ...inClub(club, club.owner), params: { id: String(id) }, body: {} })
    await call(server.app, breakSession, breaking(ended.id))
    for (const id of [other.wheel.id, (await sit(server.app, gold)).id, ended.id])
      expect(await refusal(server.app, breakSession, breaking(id))).toBe('sessionNotFound')
  })
})

describe('while a club is short of jade,', () => {
  const setLimit = (club: TestClub, jade_limit: number) =>
    call(server.app, updateClub, { ...inClub(club, club.owner), body: { jade_limit } })
  const noticesOf = async (person: Person) => {
    const { rows } = await server.app.database.pool.query<{ content: string; popup: string }>(
      `select content, body->>'popup' as popup from messages
       where receiver_id = $1 and content in ('clubSuspended', 'clubResumed') order by id`,
      [person.id],
    )
    return rows.map(({ content, popup }) => [content, popup])
  }

  test('open sessions wait, a hand in play is finished, the top-up resumes them; the players are notified', async () => {
    const { club, player, wheel, table, hand } = await seatedTwice()
    const idle = await newMember(server.app, club)
    await setLimit(club, 150)
    expect(await refusal(server.app, placeBets, betInput(player, wheel))).toBe('clubSuspended')
    expect((await stand(server.app, player, hand)).state).toBe('settled')
    await expect(deal(server.app, player, table)).rejects.toThrow(/clubSuspended/)
    const waiting = { token: player.token, params: { id: String(wheel.id) } }
    expect(await call(server.app, getSession, waiting)).toMatchObject({ finished_at: null, ends_at: null })

    await giveClub(server.app, club.id, { currency: 'jade', amount: 49 })
    expect(await refusal(server.app, placeBets, betInput(player, wheel))).toBe('clubSuspended')
    await giveClub(server.app, club.id, { currency: 'jade', amount: 1 })
    expect((await bet(server.app, player, wheel)).nonce).toBe(2)
    const notices = [
      ['clubSuspended', 'clubSuspended'],
      ['clubResumed', 'clubResumed'],
    ]
    for (const person of [player, club.owner]) expect(await noticesOf(person)).toEqual(notices)
    expect(await noticesOf(idle)).toEqual([])
  })

  test('bets that were answered before stand, and none is played after them', async () => {
    const { club, player, wheel } = await seatedTwice()
    const bets = Array.from({ length: 20 }, () => tryCall(server.app, placeBets, betInput(player, wheel)))
    await setLimit(club, 150)
    expect(await refusal(server.app, placeBets, betInput(player, wheel))).toBe('clubSuspended')
    const answers = await Promise.all(bets)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toEqual({ error: 'clubSuspended' })
    const played = answers.filter(({ status }) => status === 200)
    expect((await endedSessions(player))[0]?.rounds).toBe(1 + played.length)
    expect(await refusal(server.app, placeBets, betInput(player, wheel))).toBe('clubSuspended')
  })

  test('nobody can sit down', async () => {
    const { club, player } = await seatedTwice()
    await setLimit(club, 150)
    for (const game of [2, 3])
      await expect(sit(server.app, player, { club, game })).rejects.toThrow(/clubSuspended/)
  })
})
