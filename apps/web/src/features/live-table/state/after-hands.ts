import type { ServerPayload } from '@cardroom/contract/events'
import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { LiveTable } from './known-table.ts'
import { bettorAt, handsAfter, handsIn, hasHiddenSeats, raisedBetween, withLess } from './live-hands.ts'

/** What doubles, splits and insurance have added to the person's stake has left their wallet. */
export function afterHands(
  live: LiveTable,
  { round, dealer, seats }: ServerPayload<'table.hand'>,
): LiveTable {
  const { table } = live
  if (round !== table.round) return live
  const hands = handsAfter(live.hands, { round, dealer, seats, isOver: false })
  if (!hands) return live
  const own = bettorAt(table)
  return {
    ...live,
    hands,
    isBehind: live.isBehind || hasHiddenSeats(hands, own.person),
    table: {
      ...withLess(table, raisedBetween(live.hands, hands, own)),
      ...(table.state === 'closed' && { state: 'playing' as const }),
    },
  }
}

/** The server has answered a decision. If it was the last one, events tell how the round ended. */
export function afterDecided(live: LiveTable, round: TableRoundShown): LiveTable {
  const { table } = live
  const hands = handsIn(round)
  if (round.round !== table.round || !hands || hands.isOver) return live
  const wallet = round.mine?.wallet
  const mine = table.mine && { ...table.mine, wallet: wallet ?? table.mine.wallet }
  return { ...live, hands: handsAfter(live.hands, hands), table: { ...table, ...(mine && { mine }) } }
}
