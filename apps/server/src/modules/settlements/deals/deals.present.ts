import { deal, type DealChanges, type DealFields } from '@cardroom/contract/deals'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { games, houseEdgeOf, toNumber } from '@cardroom/games'
import { fromWire, toWire, turnoverMillionths, type Carried } from '@cardroom/money'
import { hundredthsOf } from './deals.policy.ts'
import type { DealLine } from './deals.view.ts'

export const presentDeal = (line: DealLine): DealFields => ({
  loss_percent: line.lossPercent / 100,
  turnover_percent: line.turnoverPercent / 100,
  fee_percent: line.feePercent / 100,
  carry: line.carry,
  cap: line.cap === null ? null : toWire(line.cap),
  minimum: toWire(line.minimum),
  pay: line.pay,
  note: line.note,
})

/** Rule deals-12: returns the deal of the line with these changes; without a line a new deal that has only these. */
export const changedDeal = (line: DealLine | undefined, changes: DealChanges): DealFields =>
  deal.parse({ ...(line && presentDeal(line)), ...changes })

/** The terms of a deal in a line. */
type Terms = Omit<DealLine, 'id' | 'userId' | 'fromNumber' | 'role' | 'isEnded'>

export const termsOf = (fields: DealFields): Terms => ({
  lossPercent: hundredthsOf(fields.loss_percent),
  turnoverPercent: hundredthsOf(fields.turnover_percent),
  feePercent: hundredthsOf(fields.fee_percent),
  carry: fields.carry,
  cap: fields.cap === null ? null : fromWire(fields.cap),
  minimum: fromWire(fields.minimum),
  pay: fields.pay,
  note: fields.note,
})

/** The smallest house edge of each game, in millionths of the stake (docs/games.md). */
const edges: ReadonlyMap<number, number> = new Map(
  games.map((game) => [game.id, Math.round(toNumber(houseEdgeOf(game)) * 1_000_000)]),
)

export const edgeMillionthsOf = (gameId: number): number => edges.get(gameId) ?? 0

/** Returns the percent of turnover that applies in each game. */
export const percentsOfGames = (turnoverPercent: number): { game_id: number; percent: number }[] =>
  games.map(({ id }) => ({ game_id: id, percent: percentIn(turnoverPercent, id) }))

export const percentIn = (turnoverPercent: number, gameId: number): number =>
  turnoverMillionths(turnoverPercent, edgeMillionthsOf(gameId)) / 10_000

export const presentCarried = ({ loss, fees }: Carried): SettlementRow['carried_in'] => ({
  loss: toWire(loss),
  fees: toWire(fees),
})
