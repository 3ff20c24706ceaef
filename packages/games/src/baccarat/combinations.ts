import type { BaccaratWinner } from './deal-baccarat.ts'

/** The parts of an outcome that money depends on. */
export interface BaccaratResult {
  readonly winner: BaccaratWinner
  /** The banker won with a total of 6. Without commission that win pays half. */
  readonly bankerWonOnSix: boolean
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** A kind of result, and the number of orders of the first six cards of eight decks that produce it. */
export interface BaccaratCombination {
  readonly result: BaccaratResult
  readonly ways: bigint
}

/** 416 × 415 × 414 × 413 × 412 × 411 */
export const baccaratOrders = 4_998_398_275_503_360n

// Lists every kind of result that pays differently. A test enumerates all orders and finds these numbers; their sums
// by winner are the published ones (docs/games.md, "Baccarat").
const player = { winner: 'player', bankerWonOnSix: false } as const
const tie = { winner: 'tie', bankerWonOnSix: false } as const
const banker = { winner: 'banker', bankerWonOnSix: false } as const
const bankerOnSix = { winner: 'banker', bankerWonOnSix: true } as const

const noPair = { playerPair: false, bankerPair: false }
const playerPair = { playerPair: true, bankerPair: false }
const bankerPair = { playerPair: false, bankerPair: true }
const bothPairs = { playerPair: true, bankerPair: true }

export const baccaratCombinations: readonly BaccaratCombination[] = [
  { result: { ...player, ...noPair }, ways: 1_906_634_336_174_080n },
  { result: { ...player, ...playerPair }, ways: 134_327_962_841_088n },
  { result: { ...player, ...bankerPair }, ways: 177_294_219_300_864n },
  { result: { ...player, ...bothPairs }, ways: 12_261_764_276_224n },
  { result: { ...banker, ...noPair }, ways: 1_743_371_498_807_296n },
  { result: { ...banker, ...playerPair }, ways: 160_933_965_090_816n },
  { result: { ...banker, ...bankerPair }, ways: 108_899_827_044_352n },
  { result: { ...banker, ...bothPairs }, ways: 9_814_971_039_744n },
  { result: { ...bankerOnSix, ...noPair }, ways: 218_434_710_503_424n },
  { result: { ...bankerOnSix, ...playerPair }, ways: 20_265_183_707_136n },
  { result: { ...bankerOnSix, ...bankerPair }, ways: 27_919_551_066_112n },
  { result: { ...bankerOnSix, ...bothPairs }, ways: 2_612_859_179_008n },
  { result: { ...tie, ...noPair }, ways: 411_103_725_690_880n },
  { result: { ...tie, ...playerPair }, ways: 29_952_563_675_136n },
  { result: { ...tie, ...bankerPair }, ways: 31_366_077_902_848n },
  { result: { ...tie, ...bothPairs }, ways: 3_205_059_204_352n },
]
