import type { UserId } from '@cardroom/contract/ids'
import { plus, sum, zero, type Amount, type Played } from '@cardroom/money'
import { chipsOf, peopleOf, playOf, type PlayOfPerson, type ReportScope } from '#modules/reports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { edgeMillionthsOf } from '../deals/deals.present.ts'
import type { DealRole } from '../deals/deals.view.ts'
import { groupBy } from '#platform/group-by.ts'
import { feesOfAgents } from './period-play.view.ts'

/** The play of a period for a person with a deal; for an agent the play of its players, without its own. */
export interface PersonPlay extends Played {
  readonly players: number
  /** The number of players with a round. */
  readonly active: number
  readonly effective: Amount
  readonly effectiveByGame: ReadonlyMap<number, Amount>
}

export interface PeriodPlay {
  of(userId: UserId, role: DealRole): PersonPlay
}

/**
 * Reads the play of everybody in the club at once. A round counts for the player's agent at the time when it was
 * settled.
 */
export async function periodPlay(reader: Reader, scope: ReportScope): Promise<PeriodPlay> {
  const play = await playOf(reader, scope)
  const chips = await chipsOf(reader, scope)
  const people = await peopleOf(reader, scope)
  const ofAgents = new Map((await feesOfAgents(reader, scope)).map(({ userId, fees }) => [userId, fees]))
  const byAgent = groupBy(play, ({ agentId }) => agentId)
  const byPlayer = groupBy(play, ({ userId }) => userId)
  const feesOf = groupBy(
    chips.filter(({ kind }) => kind === 'fee'),
    ({ userId }) => userId,
  )
  const playersOf = groupBy(
    people.filter(({ role }) => role === 'player'),
    ({ agentId }) => agentId,
  )
  return {
    of: (userId, role) =>
      role === 'agent'
        ? {
            ...added(byAgent.get(userId) ?? []),
            players: playersOf.get(userId)?.length ?? 0,
            fees: ofAgents.get(userId) ?? zero,
          }
        : {
            ...added(byPlayer.get(userId) ?? []),
            players: 1,
            fees: sum((feesOf.get(userId) ?? []).map(({ amount }) => amount)),
          },
  }
}

function added(play: readonly PlayOfPerson[]) {
  const effectiveByGame = new Map<number, Amount>()
  for (const { gameId, effective } of play)
    effectiveByGame.set(gameId, plus(effectiveByGame.get(gameId) ?? zero, effective))
  return {
    active: new Set(play.filter(({ rounds }) => rounds > 0).map(({ userId }) => userId)).size,
    stake: sum(play.map(({ stake }) => stake)),
    payout: sum(play.map(({ payout }) => payout)),
    effective: sum([...effectiveByGame.values()]),
    effectiveByGame,
    games: [...effectiveByGame].map(([gameId, effective]) => ({
      effective,
      edgeMillionths: edgeMillionthsOf(gameId),
    })),
  }
}
