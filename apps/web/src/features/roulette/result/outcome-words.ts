import { isZero, numberOf, positionsOf, type Pocket, type Position } from '@cardroom/games'

const told = ['even', 'odd', 'low', 'high', 'dozen']

/** What else is true of a number: odd, 1–18, 2nd 12. Nothing of a zero. */
export const factsOf = (pocket: Pocket): readonly Position[] =>
  isZero(pocket)
    ? []
    : positionsOf('european')
        .filter(({ type, covers }) => told.includes(type) && covers.includes(pocket))
        .toSorted((a, b) => order(a, pocket) - order(b, pocket))

const order = ({ type }: Position, pocket: Pocket): number => {
  const parity = numberOf(pocket) % 2 === 0 ? 'even' : 'odd'
  if (type === parity) return 0
  return type === 'dozen' ? 2 : 1
}
