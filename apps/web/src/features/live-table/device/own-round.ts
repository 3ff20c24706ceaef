import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'
import type { PublicKey } from '@cardroom/proofs'
import { keepInPlay, keptInPlay } from './kept-in-play.ts'
import { drawSecret } from './secrets.ts'

/**
 * The data that this device stores about the round in which it has bets, until the next round. With them a page that
 * is reloaded during the round can continue.
 */
export interface OwnRound {
  readonly tableId: number
  readonly round: number
  readonly gameId: number
  readonly secret: string
  readonly commit: string
  /** The link of the chain that was known when the device committed. */
  readonly link: string
  /** The house's keys that were known when the device committed. */
  readonly keys: readonly PublicKey[]
  /** The number of the last request with bets that was sent. */
  readonly seq: number
  /**
   * The bets that may be valid: those that the server has confirmed, and those sent since then. The newest are
   * last.
   */
  readonly bets: readonly (readonly TableBet[])[]
  /**
   * True if the server has confirmed bets under this commit, and has not confirmed since that they were taken back.
   */
  readonly isPlaced?: boolean | undefined
  /** The hash of the list for which the secret was opened. */
  readonly answered?: string | undefined
}

const nameOf = (userId: UserId, tableId: number): string => `cardroom.tableRound.${userId}.${tableId}`

/** Returns what this device has stored about a person's round at a table. */
export function keptRound(userId: UserId, tableId: number): OwnRound | undefined {
  try {
    const found: unknown = JSON.parse(keptInPlay(nameOf(userId, tableId)) ?? 'null')
    return isOwnRound(found) ? found : undefined
  } catch {
    return undefined
  }
}

export const keepRound = (userId: UserId, round: OwnRound): void =>
  keepInPlay(nameOf(userId, round.tableId), JSON.stringify(round))

function isOwnRound(found: unknown): found is OwnRound {
  const { round, secret, bets, keys } = (found ?? {}) as Partial<OwnRound>
  return typeof round === 'number' && typeof secret === 'string' && Array.isArray(bets) && Array.isArray(keys)
}

type Table = Pick<TableShown, 'id' | 'game_id' | 'round' | 'chain'>

/** Returns a new round of this device, with a new secret. It is called for the first bet of the round. */
export const newRound = (table: Table, keys: readonly PublicKey[]): OwnRound => ({
  tableId: table.id,
  round: table.round,
  gameId: table.game_id,
  ...drawSecret(table.id, table.round),
  link: table.chain.link,
  keys,
  seq: 0,
  bets: [],
})

/**
 * Adds bets before they are sent, because the request may arrive even if its answer does not. The request's number
 * is higher than any valid number, including `standing`, which another device of the person may have used.
 */
export const withSent = (round: OwnRound, bets: readonly TableBet[], standing = 0): OwnRound => ({
  ...round,
  seq: Math.max(round.seq, standing) + 1,
  bets: [...round.bets, bets],
})

/** Replaces all bets that may be valid with the bets that the server has confirmed. */
export const withConfirmed = (round: OwnRound, bets: readonly TableBet[]): OwnRound => ({
  ...round,
  bets: [bets],
  isPlaced: bets.length > 0,
})

/** Removes the last bets, which the server has refused. The bets before them may still be valid. */
export const withRefused = (round: OwnRound): OwnRound => ({ ...round, bets: round.bets.slice(0, -1) })

/**
 * Takes over bets that another device of the person has placed under this commit. This device shows them before
 * bets close, so a line with these bets counts as the person's own.
 */
export const withPlacedElsewhere = (round: OwnRound, { seq, bets }: TableEntry): OwnRound => ({
  ...withConfirmed(round, bets),
  seq,
})
