// @module-tag property
import { hundredths, toWire, units, type Amount } from '@cardroom/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, readBulkList, type BulkListRow } from './bulk-list.ts'

const plain = ({ person, amount }: BulkListRow) => [
  'id' in person ? person.id : person.name,
  typeof amount === 'bigint' ? toWire(amount) : amount,
]
const read = (text: string) => readBulkList(text).map(plain)

describe('in a list with amounts,', () => {
  test.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1\u00A0500', 1500],
    ['12\u202F345\u00A0678', 12_345_678],
    ['0.5', 0.5],
    ['1 500,25', 1500.25],
    ['7,5', 7.5],
    [' 10.00 ', 10],
    ['1000000000000', 1_000_000_000_000],
  ])('%j is %d', (cell, amount) => {
    expect(toWire(readAmount(cell) as Amount)).toBe(amount)
  })

  test.each(['1,500', '1.500', '0.125', '1,500,000', '1 500.000'])('%j has two readings', (cell) => {
    expect(readAmount(cell)).toBe('amountIncorrect: ambiguous')
  })

  test.each([
    ...[
      '',
      '0',
      '0.00',
      '-5',
      '+5',
      'ten',
      '5 red',
      '1 50',
      '15 00',
      '1500 000',
      '1.2345',
      '1.',
      '.5',
      '1,500.00',
    ],
    ...['1e3', '1_000', '٣', '1000000000000.01', '99999999999999999999'],
  ])('%j is not an amount', (cell) => {
    expect(readAmount(cell)).toBe('amountIncorrect')
  })

  test('an amount written in any of these ways is read correctly', () => {
    const space = fc.constantFrom('', ' ', '\u00A0', '\u202F')
    const point = fc.constantFrom('.', ',')
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), space, point, (amount, between, decimal) => {
        const whole = String(amount / 100n).replaceAll(/\B(?=(\d{3})+$)/g, between)
        const cell = `${whole}${decimal}${String(amount % 100n).padStart(2, '0')}`
        expect(readAmount(cell)).toBe(hundredths(amount))
      }),
    )
  })
})

describe('a list', () => {
  test.each([
    [
      'tabs',
      'Ann Lee\t100\n#7\t20\n8\t30',
      [
        ['Ann Lee', 100],
        [7, 20],
        [8, 30],
      ],
    ],
    [
      'semicolons, with a decimal comma',
      'Ann;1,5\nBob;20',
      [
        ['Ann', 1.5],
        ['Bob', 20],
      ],
    ],
    [
      'commas, an amount in quotes',
      'Ann,"1 500,50"\nBob,20',
      [
        ['Ann', 1500.5],
        ['Bob', 20],
      ],
    ],
    [
      'id, name, amount',
      '7;Ann;100\n;Bob;20\n#9;;30',
      [
        [7, 100],
        ['Bob', 20],
        [9, 30],
      ],
    ],
    ['a heading', 'name,amount\nAnn,100', [['Ann', 100]]],
    [
      'a heading in another order',
      'Amount;Note;ID\n100;new;7\n20;;#8',
      [
        [7, 100],
        [8, 20],
      ],
    ],
    ['a heading in Russian', 'ID\tИмя\tСумма\n7\tАня\t1 500', [[7, 1500]]],
    ['a byte order mark, and lines that end as on Windows', '\uFEFFID,Amount\r\n7,100\r\n', [[7, 100]]],
    [
      'empty lines',
      '\n\nAnn;1\n ; \n\nBob;2\n\n',
      [
        ['Ann', 1],
        ['Bob', 2],
      ],
    ],
    [
      'empty cells at the end of a line',
      'Ann;1;;\nBob;2',
      [
        ['Ann', 1],
        ['Bob', 2],
      ],
    ],
    [
      'quotes in a name',
      '"The ""Cat"", Ann",100\nBob,2',
      [
        ['The "Cat", Ann', 100],
        ['Bob', 2],
      ],
    ],
    ['a line end in quotes', 'Ann;"1\n500"', [['Ann', 1500]]],
    [
      'a name made of digits, below a heading',
      'name;amount\n12345;1\n#7;2',
      [
        ['12345', 1],
        [7, 2],
      ],
    ],
    ['an empty text', '', []],
    ['a heading alone', 'id;amount', []],
  ])('a list is read: %s', (_name, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  test.each([
    ['split in two by the separator', 'Ann,1,500'],
    ['split in two, after an id', '7,1,500'],
    ['split in two, below a heading', 'name,amount\nAnn,1,500'],
    ['missing', 'Ann'],
    ['missing below its heading', 'amount;name\n;Ann'],
    ['after more columns than the reader knows', 'Ann;Lee;x;100'],
  ])('an amount that is %s is refused', (_name, text) => {
    expect(readBulkList(text).map(({ amount }) => amount)).toEqual(['amountIncorrect'])
  })

  test('a column says who buys on the tab; without it, no row says so', () => {
    const lines = ['name;amount;on tab', 'Ann;1;yes', 'Bob;2;', 'Eve;3;0', 'Kim;4;Да', 'Leo;5;maybe']
    expect(readBulkList(lines.join('\n')).map(({ amount, isOnTab }) => [amount, isOnTab])).toEqual([
      [units(1), true],
      [units(2), undefined],
      [units(3), false],
      [units(4), true],
      ['amountIncorrect', undefined],
    ])
    expect(readBulkList('Ann;1').map(({ isOnTab }) => isOnTab)).toEqual([undefined])
    // A sheet of members has a "Tab" column, which says what each owes and not who buys on the tab.
    expect(readBulkList('name;amount;tab\nAnn;5;1').map(({ isOnTab }) => isOnTab)).toEqual([undefined])
  })

  test('an id too large for the database is still read as an id', () => {
    expect(read('9999999999;5')).toEqual([[9_999_999_999, 5]])
  })

  test('the reader copes with a megabyte of any text', () => {
    expect(readBulkList('"'.repeat(1_000_001))).toHaveLength(1)
    expect(readBulkList(`"${'a'.repeat(1_000_000)}`)).toHaveLength(1)
    expect(readBulkList('Ann;1\n'.repeat(160_000))).toHaveLength(160_000)
  })
})

test('a list written by the rules of the format is read back unchanged', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `n${text.trim()}`)
  const rows = fc.array(fc.tuple(name, fc.bigInt({ min: 1n, max: 10n ** 12n })), {
    minLength: 1,
    maxLength: 8,
  })
  const style = fc.record({
    separator: fc.constantFrom('\t', ';', ','),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\uFEFF'),
    heading: fc.constantFrom(undefined, ['Name', 'Amount'], ['имя', 'сумма']),
  })
  fc.assert(
    fc.property(rows, style, (list, { separator, end, mark, heading }) => {
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
      const lines = list.map(([person, amount]) => [quoted(person), String(amount)])
      const text = [...(heading ? [heading] : []), ...lines].map((cells) => cells.join(separator)).join(end)
      expect(readBulkList(mark + text)).toEqual(
        list.map(([person, amount]) => ({
          person: { name: person },
          amount: units(amount),
          written: String(amount),
        })),
      )
    }),
    { numRuns: 300 },
  )
})

test('the reader never throws, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '1', 'a', ' ', '#', '.') }),
      (text) => {
        for (const { amount } of readBulkList(text))
          expect(typeof amount === 'string' || amount > 0n).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
