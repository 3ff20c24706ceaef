import type { Club } from '@cardroom/contract/clubs'
import { listPeriods, type Period } from '@cardroom/contract/periods'
import { closeSettlement, reviewSettlement } from '@cardroom/contract/settlements'
import { later, minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import type { Appointment, DemoClock } from './demo-clock.ts'
import { betOnce } from './demo-play.ts'

/** Returns when the running week ends. */
export const firstWeekEnds = async (cast: Cast, club: Club): Promise<Date> =>
  new Date((await runningWeek(cast, club)).to)

async function runningWeek(cast: Cast, { id: clubId }: Club): Promise<Period> {
  const [running] = await person(cast, 'owner').call(listPeriods, { clubId, query: {} })
  if (!running) throw new Error('A club has a running period')
  return running
}

/**
 * Plans the first week's end: Mara's players win in the last night; next morning the owner closes and pays it.
 */
export async function firstWeekOf(clock: DemoClock, cast: Cast, club: Club): Promise<Appointment[]> {
  const { id, to } = await runningWeek(cast, club)
  const end = new Date(to)
  return [
    { at: later(end, minutes(-6 * 60)), what: () => winTogether(clock, cast, club) },
    { at: later(end, minutes(4 * 60)), what: () => closeWeek(clock, cast, { club, id }) },
  ]
}

const limits = [
  { limit: 'casual', max: 1000 },
  { limit: 'standard', max: 5000 },
  { limit: 'deluxe', max: 10_000 },
] as const
const wanted = 40

/**
 * Lets Mara's players win. After each loss a player stakes the loss and a little on top, so one win is enough. The
 * club has to make up for their winnings before Mara earns. Once in a thousand worlds nobody wins, and the players
 * are behind.
 */
async function winTogether(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  let lost = 0
  for (const key of ['player1', 'player2', 'player3']) {
    for (let wallet = 15_000; wallet >= wanted && lost >= 0; clock.pass(minutes(1))) {
      const stake = Math.min(lost + wanted, wallet, 10_000)
      const limit = limits.find(({ max }) => max >= stake)?.limit ?? 'deluxe'
      const bet = await betOnce(
        { player: person(cast, key), clubId: club.id, gameId: 1, limit },
        Math.floor(stake),
      )
      lost -= bet.wallet - wallet
      wallet = bet.wallet
    }
  }
}

async function closeWeek(
  clock: DemoClock,
  cast: Cast,
  { club, id }: { readonly club: Club; readonly id: number },
): Promise<void> {
  const owner = person(cast, 'owner')
  const ofWeek = { clubId: club.id, params: { id: String(id) } }
  const { hash } = await owner.call(reviewSettlement, { ...ofWeek, body: {} })
  clock.pass(minutes(3))
  await owner.stepUp()
  await owner.call(closeSettlement, { ...ofWeek, body: { hash: hash ?? '' } })
}
