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
  /** The salt that hides this person's line in the list; undefined until the server has sent it. */
  readonly salt: string | undefined
  /** The closing time of the bets that the server sent last; null if it is not known. */
  readonly closesAt: number | null
  /** The present moment by the server's clock. */
  readonly now: number
}

/**
 * Tells whether a list contains, or must contain, bets of this person: bets that this device has placed, or bets
 * that the server shows as valid under the commit `standing`. Bets that were refused or taken back have no line in
 * a list.
 */
export const isAbout = (own: OwnRound, { commits }: ClosedList, standing: string | undefined): boolean =>
  mustBeListed(own) || commits.includes(own.commit) || (standing !== undefined && commits.includes(standing))

/**
 * Tells whether the list must contain this device's bets. Confirmed bets must be in it, unless all of them may have
 * been taken back since.
 */
const mustBeListed = ({ isPlaced, bets }: OwnRound): boolean =>
  isPlaced === true && bets.every((each) => each.length > 0)

/**
 * Returns the reason why the device must keep its secret after a signed list, or undefined if it may open the
 * secret. The device opens it only if bets are closed by its own clock, its own line is in the list, the list and
 * the link that the device knew give the signed hash, and the signing key was known to the device when it
 * committed. It opens the secret for one list of a round only. A device that does not know when bets close opens
 * nothing.
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

/**
 * Returns the line that the list must have for this device's entry with these bets. Without bets it returns an
 * empty text, which no line has.
 */
function lineWith({ commit, gameId }: OwnRound, salt: string, bets: readonly TableBet[]): string {
  const listed = listedBets(gameId, bets)
  return listed.length > 0 ? lineOf({ commit, salt, bets: listed }) : ''
}

/**
 * Returns bets in the form that they have in a list, with their numbers in the order that the rules define.
 */
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
