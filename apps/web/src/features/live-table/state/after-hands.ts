import type { ServerPayload } from '@cardroom/contract/events'
import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { LiveTable } from './known-table.ts'
import {
  bettorAt,
  handsAfter,
  handsIn,
  lacksAmounts,
  raisedBetween,
  withLess,
  withOwnStakes,
  withoutAmounts,
  type LiveHands,
} from './live-hands.ts'
import type { TableEvent } from './table-change.ts'

/**
 * Returns the table after an event about hands. It takes from the person's wallet what doubles, splits and
 * insurance have added to their stake.
 */
export function afterHands(live: LiveTable, payload: ServerPayload<'table.hand'>): LiveTable {
  const { table } = live
  if (payload.round !== table.round) return live
  const told = handsAfter(live.hands, handsOf(payload))
  if (!told) return live
  const own = bettorAt(table)
  const isHidden = live.seesHidden && lacksAmounts(told, (person) => person !== own.person)
  const hands = withOwnStakes(told, live.hands, own)
  return {
    ...live,
    hands,
    isBehind: live.isBehind || lacksAmounts(told, (person) => person === own.person),
    hidden: live.hidden + Number(isHidden),
    table: {
      ...withLess(table, raisedBetween(live.hands, hands, own)),
      ...(table.state === 'closed' && { state: 'playing' as const }),
    },
  }
}

/**
 * Returns the table after an event that shows the chips of these other people without amounts. Somebody who hides them
 * while their hand is played hides its stakes too. Staff, who may see them, load the table.
 */
export function afterHiding(live: LiveTable, people: readonly number[]): LiveTable {
  const { hands, hidden, seesHidden, table } = live
  if (people.length === 0) return live
  if (seesHidden) return { ...live, hidden: hidden + 1 }
  return hands?.round === table.round ? { ...live, hands: withoutAmounts(hands, people) } : live
}

const handsOf = ({ round, dealer, seats }: ServerPayload<'table.hand'>): LiveHands => ({
  round,
  dealer,
  seats,
  isOver: false,
})

/**
 * Tells whether events that are newer than an answer hide amounts of this person. Those that the page has filled in
 * may lack what a double added, so the next answer is needed too.
 */
export function hideOwnAmounts(
  events: readonly TableEvent[],
  answer: LiveHands | undefined,
  person: number | undefined,
): boolean {
  const told = events.flatMap((event) => (event.kind === 'table.hand' ? [handsOf(event.payload)] : []))
  const hands = told.reduce<LiveHands | undefined>((known, next) => handsAfter(known, next), answer)
  return hands !== undefined && lacksAmounts(hands, (each) => each === person)
}

/**
 * Returns the table after the server's answer to a decision. After the last decision of a round nothing changes
 * here, because events report how the round ended.
 */
export function afterDecided(live: LiveTable, round: TableRoundShown): LiveTable {
  const { table } = live
  const hands = handsIn(round)
  if (round.round !== table.round || !hands || hands.isOver) return live
  const wallet = round.mine?.wallet
  const mine = table.mine && { ...table.mine, wallet: wallet ?? table.mine.wallet }
  return { ...live, hands: handsAfter(live.hands, hands), table: { ...table, ...(mine && { mine }) } }
}
