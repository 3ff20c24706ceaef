import { times, type Amount } from '@cardroom/money'
import { assert, at } from '../assert.ts'
import type { RouletteBet } from './bets.ts'
import { positionAt, type RouletteBetType } from './layout.ts'
import type { Pocket, RouletteVariant } from './pockets.ts'

// These are the real wheels, clockwise from 0 (rule games-6).
// prettier-ignore
const singleZeroWheel: readonly Pocket[] = [
  '0', '32', '15', '19', '4', '21', '2', '25', '17', '34', '6', '27', '13', '36', '11', '30', '8', '23', '10',
  '5', '24', '16', '33', '1', '20', '14', '31', '9', '22', '18', '29', '7', '28', '12', '35', '3', '26',
]
// prettier-ignore
const doubleZeroWheel: readonly Pocket[] = [
  '0', '28', '9', '26', '30', '11', '7', '20', '32', '17', '5', '22', '34', '15', '3', '24', '36', '13', '1',
  '00', '27', '10', '25', '29', '12', '8', '19', '31', '18', '6', '21', '33', '16', '4', '23', '35', '14', '2',
]

/** Returns the pockets clockwise as on the real wheel, starting at 0. */
export const wheelOf = (variant: RouletteVariant): readonly Pocket[] =>
  variant === 'american' ? doubleZeroWheel : singleZeroWheel

export const callBetNames = ['voisins', 'tiers', 'orphelins', 'jeu_zero'] as const
export type CallBetName = (typeof callBetNames)[number]

type Placement = readonly [chips: number, type: RouletteBetType, ...numbers: Pocket[]]

/** Lists the places of the chips of each call bet (rule games-6). */
const placements: Readonly<Record<CallBetName, readonly Placement[]>> = {
  voisins: [
    [2, 'trio', '0', '2', '3'],
    [1, 'split', '4', '7'],
    [1, 'split', '12', '15'],
    [1, 'split', '18', '21'],
    [1, 'split', '19', '22'],
    [2, 'corner', '25', '26', '28', '29'],
    [1, 'split', '32', '35'],
  ],
  tiers: [
    [1, 'split', '5', '8'],
    [1, 'split', '10', '11'],
    [1, 'split', '13', '16'],
    [1, 'split', '23', '24'],
    [1, 'split', '27', '30'],
    [1, 'split', '33', '36'],
  ],
  orphelins: [
    [1, 'straight', '1'],
    [1, 'split', '6', '9'],
    [1, 'split', '14', '17'],
    [1, 'split', '17', '20'],
    [1, 'split', '31', '34'],
  ],
  jeu_zero: [
    [1, 'split', '0', '3'],
    [1, 'split', '12', '15'],
    [1, 'straight', '26'],
    [1, 'split', '32', '35'],
  ],
}

/** Returns the number of chips of a call bet. Its price is that number times the chip. */
export const chipsOfCallBet = (name: CallBetName): number =>
  placements[name].reduce((total, [chips]) => total + chips, 0)

/**
 * Returns a call bet as ordinary bets of `chip` each. Call bets follow the single-zero wheel, so the American table
 * has none.
 */
export function callBet(variant: RouletteVariant, name: CallBetName, chip: Amount): RouletteBet[] {
  assert(variant !== 'american', 'call bets belong to the single-zero wheel')
  return placements[name].map(([chips, type, ...numbers]) =>
    betOn(variant, type, numbers, times(chip, chips)),
  )
}

/** Returns a number and this many neighbours on each side of it, in wheel order. */
export function neighboursOf(variant: RouletteVariant, pocket: Pocket, eachSide: number): Pocket[] {
  const wheel = wheelOf(variant)
  const middle = wheel.indexOf(pocket)
  assert(middle >= 0, `${pocket} is not on the ${variant} wheel`)
  assert(eachSide >= 0 && 2 * eachSide < wheel.length, `the wheel has no ${eachSide} neighbours on each side`)

  const first = middle - eachSide + wheel.length
  return Array.from({ length: 2 * eachSide + 1 }, (_, step) => at(wheel, (first + step) % wheel.length))
}

/** Returns the neighbours bet: one chip straight up on a number and on each of its neighbours. */
export const neighboursBet = (
  variant: RouletteVariant,
  pocket: Pocket,
  chip: Amount,
  eachSide = 2,
): RouletteBet[] =>
  neighboursOf(variant, pocket, eachSide).map((number) => betOn(variant, 'straight', [number], chip))

function betOn(
  variant: RouletteVariant,
  type: RouletteBetType,
  numbers: readonly Pocket[],
  amount: Amount,
): RouletteBet {
  const position = positionAt(variant, type, numbers)
  assert(position !== undefined, `${type} ${numbers.join('-')} is not on the ${variant} layout`)
  return { ...position, amount }
}
