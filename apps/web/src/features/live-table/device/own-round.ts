import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'
import type { PublicKey } from '@cardroom/proofs'
import { keepInPlay, keptInPlay } from './kept-in-play.ts'
import { drawSecret } from './secrets.ts'

/**
 * What this device keeps of the round that it has bets in, until the next one: a page that is reloaded in the middle
 * of the round goes on with it.
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
  /** The number of the last body that was sent. */
  readonly seq: number
  /** The bets that may stand: those that the server has confirmed, and those sent since then. The newest are last. */
  readonly bets: readonly (readonly TableBet[])[]
  /** The server has confirmed bets under this commit, and has not confirmed since that they are taken back. */
  readonly isPlaced?: boolean | undefined
  /** The hash of the list for which the secret was opened. */
  readonly answered?: string | undefined
}

const nameOf = (userId: UserId, tableId: number): string => `cardroom.tableRound.${userId}.${tableId}`

/** Returns what this device keeps for a person at a table. */
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

/** Begins a round on this device: the secret is drawn with the first bet. */
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
 * Notes a body before it is sent: it may arrive even if its answer does not. Its number is above every number that
 * stands, also one from another device of the person.
 */
export const withSent = (round: OwnRound, bets: readonly TableBet[], standing = 0): OwnRound => ({
  ...round,
  seq: Math.max(round.seq, standing) + 1,
  bets: [...round.bets, bets],
})

/** Notes the bets that the server has confirmed, in place of all that may stand. */
export const withConfirmed = (round: OwnRound, bets: readonly TableBet[]): OwnRound => ({
  ...round,
  bets: [bets],
  isPlaced: bets.length > 0,
})

/** Notes that the server has refused the last body: what may have stood before it may stand still. */
export const withRefused = (round: OwnRound): OwnRound => ({ ...round, bets: round.bets.slice(0, -1) })

/**
 * Notes bets that another device of the person has placed under this commit. They are shown here before bets close,
 * so the line with them is the person's own.
 */
export const withPlacedElsewhere = (round: OwnRound, { seq, bets }: TableEntry): OwnRound => ({
  ...withConfirmed(round, bets),
  seq,
})
