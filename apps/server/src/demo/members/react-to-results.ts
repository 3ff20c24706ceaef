import { reactionKinds } from '@cardroom/contract/table-talk'
import type { TableShown } from '@cardroom/contract/tables'
import { now, seconds } from '#platform/clock.ts'
import { oneOf, type Chance } from './chance.ts'
import type { LoopbackMember } from './loopback-member.ts'

/** The share of the results to which one of the members reacts. */
const reactsShare = 1 / 3
/** All members together react no more often than one person may. */
const apartMs = seconds(2)

/** Lets the members who sit at a table react once its result is there. */
export type React = (table: TableShown, sitting: readonly LoopbackMember[]) => Promise<void>

/**
 * Creates the function by which members react to results: now and then, one of them, at most once to each result.
 */
export function createReactions(chance: Chance): React {
  /** The last round whose result they saw, by table. */
  const seen = new Map<number, number>()
  let quietUntilMs = 0
  return async ({ id, state, latest }, sitting) => {
    if (state !== 'result' || latest?.state !== 'settled' || seen.get(id) === latest.round) return
    const nowMs = now().getTime()
    if (nowMs < quietUntilMs) return
    seen.set(id, latest.round)
    if (chance() >= reactsShare) return
    const [member, kind] = [oneOf(sitting, chance), oneOf(reactionKinds, chance)]
    if (!member || !kind) return
    quietUntilMs = nowMs + apartMs
    await member.react({ id, kind })
  }
}
