import { isWhole, type Amount } from '@cardroom/money'
import { assert } from '../assert.ts'
import { isCounted, isHexOf, hashText } from './hash-text.ts'

/**
 * A bet in a list. `numbers` are in the layout's order; at blackjack a seat replaces them. Amounts are whole chips.
 */
export interface ListedBet {
  readonly type: string
  readonly numbers?: readonly string[] | undefined
  readonly seat?: number | undefined
  readonly amount: number
}

/** Converts a legal bet, which parsing has made canonical, to its form in a list. */
export function listedBet(bet: {
  readonly type: string
  readonly numbers: readonly string[]
  readonly amount: Amount
}): ListedBet {
  assert(isWhole(bet.amount), 'bets are whole chips')
  const amount = Number(bet.amount / 100n)
  return bet.numbers.length === 0
    ? { type: bet.type, amount }
    : { type: bet.type, numbers: bet.numbers, amount }
}

export interface Line {
  readonly commit: string
  /** 16 bytes from the server. Only the entry's person gets them, so that nobody else can guess bets from a line. */
  readonly salt: string
  readonly bets: readonly ListedBet[]
}

/** Returns an entry as it stands in the signed list. */
export function lineOf({ commit, salt, bets }: Line): string {
  assert(isHexOf(32, commit) && isHexOf(16, salt), 'a line has a commit and a salt')
  assert(bets.length > 0, 'an entry without bets has no line')
  return hashText(`cardroom/table/2/line:${commit}:${salt}:${bets.map(textOf).sort(byBytes).join(';')}`)
}

export interface List {
  readonly tableId: number
  readonly round: number
  readonly gameId: number
  /** cₙ₋₁, the last link that was known when bets closed. */
  readonly previousLink: string
  readonly lines: readonly string[]
}

/** Hashes everything that the draw is for. A changed list has another hash. */
export function listHashOf({ tableId, round, gameId, previousLink, lines }: List): string {
  assert([tableId, round, gameId].every(isCounted), 'a list is of a round of a table')
  assert(
    [previousLink, ...lines].every((hash) => isHexOf(32, hash)),
    'a list has hashes',
  )
  const sorted = lines.toSorted(byBytes).join(',')
  return hashText(`cardroom/table/2/list:${tableId}:${round}:${gameId}:${previousLink}:${sorted}`)
}

export interface SignedList {
  readonly tableId: number
  readonly round: number
  readonly gameId: number
  readonly listHash: string
}

/**
 * Returns the text that the house signs when bets close (Ed25519, UTF-8). Two signed lists for one round convict the
 * house.
 */
export const textOfClosed = ({ tableId, round, gameId, listHash }: SignedList): string =>
  `cardroom/table/2/closed:${tableId}:${round}:${gameId}:${listHash}`

function textOf({ type, numbers = [], seat, amount }: ListedBet): string {
  assert(/^\w+$/.test(type) && isCounted(amount), 'a bet has a type and whole chips')
  assert(seat === undefined || (isCounted(seat) && numbers.length === 0), 'a bet lies on numbers or a seat')
  assert(
    numbers.every((number) => /^\d{1,2}$/.test(number)),
    'numbers are of one or two digits',
  )
  return `${type},${seat ?? numbers.join('-')},${amount}`
}

/** Compares texts by their bytes. All text is ASCII, where the UTF-16 order equals the byte order. */
export const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
