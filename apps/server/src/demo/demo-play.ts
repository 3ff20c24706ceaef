import { finishSession, openSession, placeBets, type BetPlaced } from '@cardroom/contract/sessions'
import type { LimitName } from '@cardroom/contract/users'
import { minutes } from '#platform/clock.ts'
import type { DemoClock } from './demo-clock.ts'
import type { Visitor } from './demo-visitor.ts'

/** What the demo's players like to bet, from careful to bold. */
const rouletteHabits: readonly (readonly BetPlaced[])[] = [
  [
    { type: 'red', amount: 60 },
    { type: 'dozen', numbers: ['2'], amount: 40 },
  ],
  [
    { type: 'straight', numbers: ['17'], amount: 20 },
    { type: 'split', numbers: ['8', '11'], amount: 30 },
    { type: 'even', amount: 50 },
  ],
  [
    { type: 'corner', numbers: ['23', '24', '26', '27'], amount: 50 },
    { type: 'column', numbers: ['3'], amount: 100 },
  ],
  [
    { type: 'low', amount: 150 },
    { type: 'six_line', numbers: ['31', '32', '33', '34', '35', '36'], amount: 50 },
  ],
]

const baccaratHabits: readonly (readonly BetPlaced[])[] = [
  [{ type: 'banker', amount: 100 }],
  [
    { type: 'player', amount: 120 },
    { type: 'player_pair', amount: 20 },
  ],
  [
    { type: 'banker', amount: 200 },
    { type: 'tie', amount: 10 },
  ],
]

export interface Evening {
  readonly clubId: number
  readonly gameId: number
  readonly limit: LimitName
  readonly rounds: number
  /** Leaves the seat taken. */
  readonly staysSeated?: boolean
}

/** One player's evening at a table, a round every minute or so. */
export async function play(clock: DemoClock, player: Visitor, evening: Evening): Promise<void> {
  const inClub = { clubId: evening.clubId }
  const session = await player.call(openSession, {
    ...inClub,
    body: { game_id: evening.gameId, limit_name: evening.limit },
  })
  const params = { id: String(session.id) }
  const habits = evening.gameId <= 3 ? rouletteHabits : baccaratHabits
  for (let round = 0; round < evening.rounds; round += 1) {
    const bets = habits[(round + player.id) % habits.length] as BetPlaced[]
    await player.call(placeBets, { params, body: { bets: [...bets] } })
    clock.pass(minutes(1))
  }
  if (!evening.staysSeated) await player.call(finishSession, { params, body: {} })
}
