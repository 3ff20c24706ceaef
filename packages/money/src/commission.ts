import {
  fraction,
  hundredths,
  larger,
  minus,
  negated,
  plus,
  smaller,
  sum,
  zero,
  type Amount,
} from './amount.ts'

/** What an agent or a player earns on play and fees (rules deals-1 to deals-6). Percents in hundredths of one percent. */
export interface Deal {
  /** Of what the club won of them. */
  readonly lossPercent: number
  /** Of their effective stake; in each game at most its smallest house edge. */
  readonly turnoverPercent: number
  /** Of the fees that were paid on the white sold. */
  readonly feePercent: number
  /** Whether what the club lost is made up for before a loss is shared again. */
  readonly carry: boolean
  /** At most so much; null: no bound. What is over it lapses. */
  readonly cap: Amount | null
  /** Less than this is not paid; it lapses. */
  readonly minimum: Amount
}

/** Effective stake in one game, and that game's smallest house edge in millionths of the stake. */
export interface PlayedGame {
  readonly effective: Amount
  readonly edgeMillionths: number
}

/** What a period came to for the person. */
export interface Played {
  readonly stake: Amount
  readonly payout: Amount
  readonly games: readonly PlayedGame[]
  /** Fees less those that reversals gave back; may be negative. */
  readonly fees: Amount
}

/** What is made up for first: 0 or negative. */
export interface Carried {
  readonly loss: Amount
  readonly fees: Amount
}

export interface Commission {
  /** What the club won, with what was carried in. */
  readonly base: Amount
  readonly loss: Amount
  readonly turnover: Amount
  readonly fees: Amount
  /** What is paid. */
  readonly commission: Amount
  /** What would have been paid without the cap. */
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
 * The commission of a period, down to hundredths in each of its parts. Without a deal nothing is earned but what the
 * adjustments say; what is carried of losses stands still then, that of fees goes on.
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

/** The percent of turnover, in millionths of the stake, that holds in a game: never more than its smallest edge. */
export const turnoverMillionths = (turnoverPercent: number, edgeMillionths: number): number =>
  Math.min(100 * turnoverPercent, edgeMillionths)

/** What paying so much white costs the treasury, as a sale does: 5 % more, up to hundredths. */
export const costOfWhite = (amount: Amount): Amount => negated(fractionDown(negated(amount), 105n, 100n))

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

/** Rounded towards minus infinity. */
function fractionDown(amount: Amount, numerator: bigint, denominator: bigint): Amount {
  const product = amount * numerator
  const rest = ((product % denominator) + denominator) % denominator
  return hundredths((product - rest) / denominator)
}
