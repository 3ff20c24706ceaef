import type { TableBet } from '@cardroom/contract/table-rounds'
import type { ClosedList } from '@cardroom/contract/tables'
import {
  gameById,
  lineOf,
  listedBet,
  listHashOf,
  parseBets,
  parseSeatBets,
  textOfClosed,
  type ListedBet,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { isSigned } from '@cardroom/proofs'
import type { OwnRound } from './own-round.ts'

/** The reason why this device does not open its secret for a list. */
export type SilentReason =
  | 'otherDevice'
  | 'otherList'
  | 'early'
  | 'noSalt'
  | 'lineMissing'
  | 'listDiffers'
  | 'keyUnknown'
  | 'notSigned'

interface Closing {
  readonly list: ClosedList
  /** What hides this person's line; undefined until it is told. */
  readonly salt: string | undefined
  /** The moment at which bets close, as it was told last; null if it is not known. */
  readonly closesAt: number | null
  /** The present by the time of the tables. */
  readonly now: number
}

/**
 * Tells whether a list is about bets of this person: those that this device has placed, or those that the server shows
 * as standing, by their commit. Bets that were refused, or taken back, have no line.
 */
export const isAbout = (own: OwnRound, { commits }: ClosedList, standing: string | undefined): boolean =>
  mustBeListed(own) || commits.includes(own.commit) || (standing !== undefined && commits.includes(standing))

/** Bets that were confirmed must be in the list, unless all of them may have been taken back since. */
const mustBeListed = ({ isPlaced, bets }: OwnRound): boolean =>
  isPlaced === true && bets.every((each) => each.length > 0)

/**
 * Tells why the device must stay silent about a signed list, or undefined if it may open its secret. It opens it only
 * if bets are closed by its own clock, its own line is in the list, the list has the hash that is signed, over the
 * link that the device knew, and a key signed it that the device knew when it committed; and only for one list of a
 * round. A device that does not know when bets close opens nothing.
 */
export function silentReason(
  own: OwnRound,
  { list, salt, closesAt, now }: Closing,
): SilentReason | undefined {
  const { tableId, round, gameId, link, keys, commit } = own
  if (!list.commits.includes(commit)) return mustBeListed(own) ? 'lineMissing' : 'otherDevice'
  if (own.answered !== undefined && own.answered !== list.list_hash) return 'otherList'
  if (closesAt === null || now < closesAt) return 'early'
  if (salt === undefined) return 'noSalt'
  if (!own.bets.some((bets) => list.lines.includes(lineWith(own, salt, bets)))) return 'lineMissing'
  const listHash = listHashOf({ tableId, round, gameId, previousLink: link, lines: list.lines })
  if (listHash !== list.list_hash) return 'listDiffers'
  if (!keys.some(({ id }) => id === list.key_id)) return 'keyUnknown'
  return isSigned(textOfClosed({ tableId, round, gameId, listHash }), list, keys) ? undefined : 'notSigned'
}

/** Returns the line of this device's entry with these bets; no line has this text if an entry has no bets. */
function lineWith({ commit, gameId }: OwnRound, salt: string, bets: readonly TableBet[]): string {
  const listed = listedBets(gameId, bets)
  return listed.length > 0 ? lineOf({ commit, salt, bets: listed }) : ''
}

/** Returns bets in the form that they have in a list, with their numbers in the order of the rules. */
export function listedBets(gameId: number, bets: readonly TableBet[]): readonly ListedBet[] {
  const game = gameById(gameId)
  if (!game) return []
  if (game.kind === 'blackjack') return listedSeats(bets)
  const parsed = parseBets(
    game,
    bets.map(({ type, numbers, amount }) => ({ type, numbers, amount: units(amount) })),
  )
  return parsed.ok ? parsed.round.bets.map(listedBet) : []
}

function listedSeats(bets: readonly TableBet[]): readonly ListedBet[] {
  const parsed = parseSeatBets(bets.map((bet) => ({ ...bet, amount: units(bet.amount) })))
  return parsed.ok ? parsed.bets.map((bet) => ({ ...bet, amount: toWire(bet.amount) })) : []
}
