import { acceptRequest, askForChips, declineRequest, returnChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import type { DemoClock } from './demo-clock.ts'
import { playTogether } from './demo-play.ts'

const games = [1, 4, 6, 3, 2, 5] as const

interface Day {
  readonly club: Club
  readonly day: number
  /** True in the week in which Mara's players have a night of their own (demo-week.ts). */
  readonly isFirstWeek: boolean
}

/**
 * Plays an evening of the lively club: some of its players are at the tables, and every third day something happens
 * at the cashier.
 */
export async function liveOneDay(
  clock: DemoClock,
  cast: Cast,
  { club, day, isFirstWeek }: Day,
): Promise<void> {
  const all = isFirstWeek ? [4, 5, 6] : [1, 2, 3, 4, 5, 6]
  const players = all.filter((number) => (day + number) % 3 !== 0)
  await playTogether(
    clock,
    players.map((number) => ({
      player: person(cast, `player${number}`),
      clubId: club.id,
      gameId: games[(day + number) % games.length] ?? 1,
      limit: (day + number) % 2 === 0 ? 'standard' : 'casual',
      rounds: 3 + ((day * number) % 5),
    })),
  )
  if (day % 3 === 0) await askAndSell(clock, cast, club)
}

/** Lets a player request chips from the agent, who sells them, and another player request too much. */
async function askAndSell(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const ask = async (key: string, amount: number) => {
    const asked = await person(cast, key).call(askForChips, {
      ...inClub,
      body: { amount, currency: 'white' },
    })
    return { ...inClub, params: { id: String(asked.id) } }
  }
  const [fair, much] = [await ask('player4', 1000), await ask('player5', 250_000)]
  clock.pass(minutes(4))
  const agent = person(cast, 'agent2')
  await agent.call(acceptRequest, { ...fair, body: {} })
  await agent.call(declineRequest, { ...much, body: { reason: 'incorrectAmountOfChip' } })
  await person(cast, 'player1').call(returnChips, {
    ...inClub,
    body: { amount: 250, currency: 'white', type: 'return-agent' },
  })
}
