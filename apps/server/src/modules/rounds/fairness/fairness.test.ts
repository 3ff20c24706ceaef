import { describe, expect, test } from 'vitest'
import { getFairness } from '@cardroom/contract/fairness'
import type { ClubId } from '@cardroom/contract/ids'
import type { RoundShown } from '@cardroom/contract/rounds'
import { newClub } from '#test/clubs.ts'
import { call, refusal } from '#test/people.ts'
import { bet, newMemberWithChips, sit } from '#test/sessions.ts'
import { asOwner } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'
import { setClock } from '#platform/clock.ts'
import { roundsJobs } from './results.jobs.ts'

const server = useApp()
const shown = (query: object) => call(server.app, getFairness, { query })

describe('when fairness is shown,', () => {
  test('an unknown club or game is refused', async () => {
    expect(await refusal(server.app, getFairness, { query: { club_id: '99' } })).toBe('clubIncorrect')
    expect(await refusal(server.app, getFairness, { query: { game_id: '7' } })).toBe('dataIncorrect')
  })

  test('before the first round the figures are empty', async () => {
    const { club } = await newClub(server.app)
    expect(await shown({ club_id: String(club.id) })).toEqual({
      rounds: 0,
      stake: 0,
      payout: 0,
      observed: null,
      expected: null,
      low: null,
      high: null,
      unrevealed: 0,
    })
  })

  test('the figures show the observed share beside the expected one, with the band of exactly these bets', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 5000)
    const session = await sit(server.app, player, { club })
    const rounds = await Promise.all(
      Array.from({ length: 50 }, () =>
        bet(server.app, player, session, { bets: [{ type: 'red', amount: 10 }] }),
      ),
    )
    const payout = rounds.reduce((sum, round) => sum + round.payout, 0)
    const figures = await shown({ club_id: String(club.id), game_id: '1' })
    expect(figures).toMatchObject({ rounds: 50, stake: 500, payout, observed: payout / 500 })
    expect(figures.expected).toBeCloseTo(36 / 37, 10)
    // One even-money bet on a European wheel deviates by 0.99963 of its stake (rule games-13).
    const margin = (2.5758 * 0.999635) / Math.sqrt(50)
    expect(figures.high).toBeCloseTo(36 / 37 + margin, 4)
    expect(figures.low).toBeCloseTo(36 / 37 - margin, 4)
    expect((await shown({ club_id: String(club.id), game_id: '2' })).rounds).toBe(0)
    expect((await shown({})).rounds).toBeGreaterThanOrEqual(50)
  })

  test('past hours are added up once, by any process: nothing is lost, nothing counted twice', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 5000)
    const session = await sit(server.app, player, { club })
    const ofClub = { club_id: String(club.id) }
    const rounds = [await bet(server.app, player, session), await bet(server.app, player, session)]
    await backdate(club.id, 3)
    rounds.push(await bet(server.app, player, session))
    const unadded = await shown(ofClub)
    expect(unadded).toMatchObject({ rounds: 3, stake: 30, payout: payoutOf(rounds) })
    await Promise.all([addUp(), addUp()])
    await addUp()
    expect(await shown(ofClub)).toEqual(unadded)
    // The current hour and the one before it are still read round by round.
    expect(await addedUp(club.id)).toBe(2n)

    rounds.push(await bet(server.app, player, session))
    setClock(() => Date.now() + 2 * 3_600_000)
    await addUp()
    setClock()
    expect(await addedUp(club.id)).toBe(4n)
    expect(await shown(ofClub)).toMatchObject({ rounds: 4, stake: 40, payout: payoutOf(rounds) })
    expect((await shown({ ...ofClub, game_id: '1' })).rounds).toBe(4)
    expect((await shown({ ...ofClub, game_id: '2' })).rounds).toBe(0)
  })
})

const addUp = async () =>
  roundsJobs()
    .find((job) => job.name === 'add-up-table-results')
    ?.run(server.app.database)

async function addedUp(clubId: ClubId): Promise<bigint> {
  const { rows } = await server.app.database.pool.query<{ rounds: bigint }>(
    'select rounds from table_totals where club_id = $1',
    [clubId],
  )
  return rows[0]?.rounds ?? 0n
}

/** Moves the club's rounds so far back by some hours. */
const backdate = (clubId: ClubId, hours: number) =>
  asOwner(
    server.app.databaseUrl,
    `update table_results set quarter = quarter - make_interval(hours => ${hours}) where club_id = ${clubId}`,
  )

const payoutOf = (rounds: readonly RoundShown[]): number =>
  rounds.reduce((sum, { payout }) => sum + payout, 0)
