import { fraction, hundredths, larger, minus, plus, smaller, sum, zero, type Amount } from './amount.ts'

/**
 * The terms by which an agent or a player earns on play and fees (rules deals-1 to deals-6). Percents are in
 * hundredths of one percent.
 */
export interface Deal {
  /** Percent of the club's winnings from the players. */
  readonly lossPercent: number
  /** Percent of the players' effective stake; in each game at most its smallest house edge. */
  readonly turnoverPercent: number
  /** Percent of the fees paid on white chips sold. */
  readonly feePercent: number
  /** If true, the club first makes up for its losses before it shares winnings again. */
  readonly carry: boolean
  /** The most that is paid; null means no limit. The excess lapses. */
  readonly cap: Amount | null
  /** A smaller amount is not paid and lapses. */
  readonly minimum: Amount
}

/** The effective stake in one game, and that game's smallest house edge in millionths of the stake. */
export interface PlayedGame {
  readonly effective: Amount
  readonly edgeMillionths: number
}

/** The person's totals for a period. */
export interface Played {
  readonly stake: Amount
  readonly payout: Amount
  readonly games: readonly PlayedGame[]
  /** Fees minus those that reversals returned; may be negative. */
  readonly fees: Amount
}

/** The amounts to make up for first: 0 or negative. */
export interface Carried {
  readonly loss: Amount
  readonly fees: Amount
}

export interface Commission {
  /** The club's winnings, including the carried amount. */
  readonly base: Amount
  readonly loss: Amount
  readonly turnover: Amount
  readonly fees: Amount
  /** The amount that is paid. */
  readonly commission: Amount
  /** The amount that would be paid without the cap. */
  readonly uncapped: Amount
  readonly carriedOut: Carried
}

export const nothingCarried: Carried = { loss: zero, fees: zero }

const noDeal: Deal = {
  lossPercent: 0,
  turnoverPercent: 0,
  feePercent: 0,
  carry: false,
  cap: null,
  minimum: zero,
}

/**
 * Computes the commission of a period; each part is rounded down to hundredths. Without a deal only adjustments are
 * paid; carried losses then stay unchanged, while carried fees still change.
 */
export function commissionOf(
  deal: Deal = noDeal,
  { stake, payout, games, fees: fee }: Played,
  carried: Carried,
  adjustments: Amount = zero,
): Commission {
  const won = minus(stake, payout)
  const base = deal.carry ? plus(won, carried.loss) : won
  const feesWithCarried = plus(fee, carried.fees)
  const loss = percentOf(base, deal.lossPercent)
  const turnover = turnoverOf(games, deal.turnoverPercent)
  const fees = percentOf(feesWithCarried, deal.feePercent)
  const earned = sum([loss, turnover, fees, adjustments])
  const uncapped = earned < deal.minimum ? zero : larger(earned, zero)
  return {
    base,
    loss,
    turnover,
    fees,
    uncapped,
    commission: deal.cap === null ? uncapped : smaller(uncapped, deal.cap),
    carriedOut: {
      loss: deal.carry ? smaller(base, zero) : carried.loss,
      fees: smaller(feesWithCarried, zero),
    },
  }
}

/**
 * Returns the percent of turnover that applies in a game, in millionths of the stake: never more than its smallest
 * edge.
 */
export const turnoverMillionths = (turnoverPercent: number, edgeMillionths: number): number =>
  Math.min(100 * turnoverPercent, edgeMillionths)

const percentOf = (amount: Amount, percent: number): Amount =>
  fraction(larger(amount, zero), BigInt(percent), 10_000n)

function turnoverOf(games: readonly PlayedGame[], turnoverPercent: number): Amount {
  const millionths = games.reduce(
    (total, { effective, edgeMillionths }) =>
      total + effective * BigInt(turnoverMillionths(turnoverPercent, edgeMillionths)),
    0n,
  )
  return fraction(hundredths(millionths), 1n, 1_000_000n)
}
