import type { ClosedList, TableEntry, TableShown } from '@cardroom/contract/tables'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { commitOf, gameById, lineOf, listedBet, listHashOf, parseBets, type ListedBet } from '@cardroom/games'
import { units } from '@cardroom/money'
import { secretBytes } from '#platform/random.ts'

/** A demo member's device in a round: its secret, and the bets that it sent. */
export interface DemoDevice {
  readonly tableId: number
  readonly round: number
  readonly secret: string
  readonly commit: string
  readonly bets: TableBet[]
}

export function newDemoDevice(tableId: number, round: number, bets: TableBet[]): DemoDevice {
  const secret = secretBytes(32).toString('hex')
  return { tableId, round, secret, commit: commitOf({ tableId, round, secret }), bets }
}

type Closed = Pick<TableShown, 'game_id' | 'chain'> & {
  readonly closed: ClosedList
  readonly entry: TableEntry
}

/**
 * Tells whether a device may open its secret: its own line is in the list, and the list has the hash that it names
 * with the last link that was known. Otherwise it stays silent, as every honest device does.
 */
export function mayOpen(device: DemoDevice, { game_id: gameId, chain, closed, entry }: Closed): boolean {
  const { tableId, round, commit } = device
  const bets = listedBets(gameId, device.bets)
  if (closed.round !== round || entry.commit !== commit || entry.salt === undefined || !bets) return false
  const own = lineOf({ commit, salt: entry.salt, bets })
  const hash = listHashOf({ tableId, round, gameId, previousLink: chain.link, lines: closed.lines })
  return closed.lines.includes(own) && hash === closed.list_hash
}

function listedBets(gameId: number, bets: readonly TableBet[]): readonly ListedBet[] | undefined {
  const game = gameById(gameId)
  if (!game) return undefined
  // A bet on a seat is listed as it was sent.
  if (game.kind === 'blackjack') return bets
  const parsed = parseBets(
    game,
    bets.map(({ type, numbers, amount }) => ({ type, numbers, amount: units(amount) })),
  )
  return parsed.ok ? parsed.round.bets.map(listedBet) : undefined
}
