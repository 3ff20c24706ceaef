import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import { linkOfRound } from '@cardroom/games'
import type { LiveTable } from './known-table.ts'

/**
 * Returns the chain with the link that the round has opened, or undefined if this page cannot know that link.
 */
export function chainAfter(
  { chain }: TableShown,
  { round, house_seed: link }: SharedRound,
): TableShown['chain'] | undefined {
  const next = linkOfRound(round + 1)
  if (next.chain === chain.number) return link === undefined ? undefined : { ...chain, link }
  const { next_anchor: anchor } = chain
  return anchor === null ? undefined : { number: next.chain, anchor, next_anchor: null, link: anchor }
}

/** Tells whether the result of the last round has not come yet. It opens the link that a commit is made for. */
export const isLinkDue = ({ past }: Pick<LiveTable, 'past'>): boolean =>
  past !== undefined && past.result === undefined
