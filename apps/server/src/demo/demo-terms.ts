import type { BodyInput } from '@cardroom/contract'
import type { Club } from '@cardroom/contract/clubs'
import { setDeal } from '@cardroom/contract/deals'
import { setLine } from '@cardroom/contract/tabs'
import { minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import type { DemoClock } from './demo-clock.ts'

const deals: Readonly<Record<string, BodyInput<typeof setDeal>>> = {
  agent: { loss_percent: 30, carry: true, note: 'What her players win is made up for first.' },
  agent3: { turnover_percent: 0.4, cap: 2000 },
  player5: { loss_percent: 10, carry: true },
}

/** The side that grants each credit line, the person who gets it, and its limit. */
const lines = [
  ['owner', 'agent', 40_000],
  ['owner', 'agent3', 10_000],
  ['agent', 'player1', 2000],
  ['agent', 'player3', 2000],
] as const

/** Sets the deals of two agents and a player, and the credit lines of the people who may go into debt. */
export async function agreeOnTerms(clock: DemoClock, cast: Cast, { id: clubId }: Club): Promise<void> {
  for (const [key, deal] of Object.entries(deals))
    await person(cast, 'owner').call(setDeal, {
      clubId,
      params: { user_id: String(person(cast, key).id) },
      body: { ...deal, from: 'current' },
    })
  clock.pass(minutes(5))
  for (const [by, to, amount] of lines)
    await person(cast, by).call(setLine, {
      clubId,
      params: { user_id: String(person(cast, to).id) },
      body: { amount },
    })
}
