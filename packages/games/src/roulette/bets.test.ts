import { hundredths, units, zero } from '@cardroom/money'
import { expect, test } from 'vitest'
import { parseRouletteBet } from './bets.ts'
import { positionsOf } from './layout.ts'
import { rouletteVariants, type RouletteVariant } from './pockets.ts'

const amount = units(10)
const refusalOf = (variant: RouletteVariant, type: string, numbers?: string[], stake = amount) => {
  const parsed = parseRouletteBet(variant, { type, numbers, amount: stake })
  return parsed.ok ? 'accepted' : parsed.refusal
}

test.each([
  ['european', 'straight', ['00']],
  ['european', 'straight', ['37']],
  ['european', 'straight', ['01']],
  ['european', 'straight', [' 1']],
  ['european', 'straight', ['-1']],
  ['european', 'straight', []],
  ['european', 'straight', undefined],
  ['european', 'straight', ['1', '2']],
  ['european', 'split', ['1,2']],
  ['european', 'split', ['1', '1']],
  ['european', 'split', ['3', '4']],
  ['european', 'split', ['0', '4']],
  ['european', 'split', ['0', '00']],
  ['european', 'street', ['2', '3', '4']],
  ['european', 'street', ['0', '1', '2']],
  ['european', 'corner', ['3', '4', '6', '7']],
  ['european', 'six_line', ['1', '2', '3', '7', '8', '9']],
  ['european', 'trio', ['0', '1', '3']],
  ['european', 'five_number', ['0', '00', '1', '2', '3']],
  ['european', 'column', ['4']],
  ['european', 'column', ['0']],
  ['european', 'column', []],
  ['european', 'dozen', ['1', '2']],
  ['american', 'split', ['0', '3']],
  ['american', 'split', ['00', '1']],
  ['american', 'trio', ['0', '2', '3']],
  ['american', 'first_four', ['0', '1', '2', '3']],
  ['french', 'straight', ['00']],
] as const)('%s %s %j is not on the layout, and is refused', (variant, type, numbers) => {
  expect(refusalOf(variant, type, numbers && [...numbers])).toBe('notOnLayout')
})

test.each(['red', 'black', 'even', 'odd', 'low', 'high'])('%s with numbers is refused', (type) => {
  expect(refusalOf('european', type, ['1'])).toBe('unexpectedNumbers')
  expect(refusalOf('european', type, [])).toBe('accepted')
  expect(refusalOf('european', type)).toBe('accepted')
})

test('a bet with only one place needs no numbers', () => {
  expect(refusalOf('french', 'first_four')).toBe('accepted')
  expect(refusalOf('american', 'five_number')).toBe('accepted')
  expect(refusalOf('american', 'first_four')).toBe('notOnLayout')
  expect(refusalOf('european', 'five_number')).toBe('notOnLayout')
  expect(refusalOf('european', 'first_four', [])).toBe('notOnLayout')
})

test.each(['', 'Red', 'snake', 'player', 'toString', '__proto__'])(
  'the unknown type "%s" is refused',
  (type) => {
    expect(refusalOf('european', type)).toBe('unknownType')
  },
)

test('an amount that is not a positive number of whole chips is refused', () => {
  expect(refusalOf('european', 'red', [], zero)).toBe('amountNotPositive')
  expect(refusalOf('european', 'red', [], units(-1))).toBe('amountNotPositive')
  expect(refusalOf('european', 'red', [], hundredths(150n))).toBe('amountNotWhole')
})

test.each(rouletteVariants)('%s: every legal position is accepted, its numbers in any order', (variant) => {
  for (const position of positionsOf(variant)) {
    const { type, numbers } = position
    const canonical = { ok: true, bet: { ...position, amount } }
    expect(parseRouletteBet(variant, { type, numbers, amount })).toEqual(canonical)
    expect(parseRouletteBet(variant, { type, numbers: [...numbers].reverse(), amount })).toEqual(canonical)
  }
})

test.each(rouletteVariants)('%s: a legal position under any other type is refused', (variant) => {
  const types = [...new Set(positionsOf(variant).map((position) => position.type))]
  for (const position of positionsOf(variant)) {
    for (const type of types.filter((other) => other !== position.type)) {
      const sharesNumbers = positionsOf(variant).some(
        (other) => other.type === type && other.numbers.join() === position.numbers.join(),
      )
      const parsed = parseRouletteBet(variant, { type, numbers: position.numbers, amount })
      expect(parsed.ok, `${type} ${position.numbers.join()}`).toBe(sharesNumbers)
    }
  }
})
