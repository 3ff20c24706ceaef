import { reactionKinds } from '@cardroom/contract/table-talk'
import type { TableShown } from '@cardroom/contract/tables'
import { now, seconds } from '#platform/clock.ts'
import { oneOf, type Chance } from './chance.ts'
import type { LoopbackMember } from './loopback-member.ts'

/** One of them reacts to so many of the results. */
const reactsShare = 1 / 3
/** All of them together react no more often than one person may. */
const apartMs = seconds(2)

/** What the members who sit at a table do once its result is there. */
export type React = (table: TableShown, sitting: readonly LoopbackMember[]) => Promise<void>

/** Returns what lets members react to results: now and then, one of them, at most once to each result. */
export function createReactions(chance: Chance): React {
  /** The round whose result they saw last, by table. */
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
