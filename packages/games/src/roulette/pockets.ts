import type { Stream } from '../fairness/stream.ts'
import { at } from '../assert.ts'

export const rouletteVariants = ['european', 'american', 'french'] as const
export type RouletteVariant = (typeof rouletteVariants)[number]

/** The index of a pocket is its draw; draw 37 is "00" (rule fairness-2). */
// prettier-ignore
export const allPockets = [
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12',
  '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24',
  '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '00',
] as const
export type Pocket = (typeof allPockets)[number]

export type PocketColor = 'red' | 'black' | 'green'

const singleZero = allPockets.slice(0, 37)

// prettier-ignore
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Returns the pockets in the order of their draws. */
export const pocketsOf = (variant: RouletteVariant): readonly Pocket[] =>
  variant === 'american' ? allPockets : singleZero

export const isZero = (pocket: Pocket): boolean => pocket === '0' || pocket === '00'

/** Returns 1 to 36, and 0 for both zeros. No outside bet covers a zero: it is neither even nor low. */
export const numberOf = (pocket: Pocket): number => Number(pocket)

export const pocketOf = (number: number): Pocket => at(singleZero, number)

export function colorOf(pocket: Pocket): PocketColor {
  if (isZero(pocket)) return 'green'
  return reds.has(numberOf(pocket)) ? 'red' : 'black'
}

/** Spins once. Each pocket has a chance of exactly 1/37 or 1/38. */
export function spin(stream: Stream, variant: RouletteVariant): Pocket {
  const pockets = pocketsOf(variant)
  return at(pockets, stream.draw(pockets.length))
}
