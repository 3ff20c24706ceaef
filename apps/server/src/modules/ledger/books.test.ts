// @module-tag money
import { hundredths, units, zero } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { openBooks, type Account, type Transfer } from './books.ts'

const account = (id: number, balance: number, more: Partial<Account> = {}): Account => ({
  id,
  currency: 'white',
  balance: units(balance),
  reserved: zero,
  floor: zero,
  ...more,
})

let reference = 0
const transfer = (fromId: number, toId: number, amount: number): Transfer => ({
  fromId,
  toId,
  amount: units(amount),
  reason: 'test',
  reference: ++reference,
})

describe('when a posting is refused,', () => {
  test('a transfer below the floor leaves the books as they were', () => {
    const books = openBooks([account(1, 10), account(2, 0)])
    expect(books.post([transfer(1, 2, 11)])).toBe(false)
    expect(books.balance(1)).toBe(units(10))
    expect(books.posted).toEqual([])
    expect(books.changed()).toEqual([])
  })

  test('if one of several transfers breaks a floor, none is posted', () => {
    const books = openBooks([account(1, 10), account(2, 0), account(3, 0)])
    expect(books.post([transfer(1, 2, 4), transfer(1, 3, 7)])).toBe(false)
    expect(books.balance(2)).toBe(zero)
  })

  test('a reserved amount cannot be spent', () => {
    const books = openBooks([account(1, 10, { reserved: units(4) }), account(2, 0)])
    expect(books.available(1)).toBe(units(6))
    expect(books.post([transfer(1, 2, 7)])).toBe(false)
    expect(books.post([transfer(1, 2, 6)])).toBe(true)
    expect(books.available(1)).toBe(zero)
  })

  test('a transfer cannot spend what arrives only later in the same posting', () => {
    const books = openBooks([account(1, 0), account(2, 10)])
    expect(books.post([transfer(1, 2, 5), transfer(2, 1, 5)])).toBe(false)
  })
})

describe('an amount that returns at once', () => {
  const round = (amount: number, returned: number): Transfer => ({
    ...transfer(1, 2, amount),
    returned: units(returned),
  })

  test('is included in both balances', () => {
    const books = openBooks([account(1, 10), account(2, 5)])
    expect(books.post([round(10, 4), round(4, 8)])).toBe(true)
    expect(books.posted.map(({ fromAfter, toAfter }) => [fromAfter, toAfter])).toEqual([
      [units(4), units(11)],
      [units(8), units(7)],
    ])
    expect(books.changed().map(({ balance }) => balance)).toEqual([units(8), units(7)])
  })

  test('does not cover the stake, which must be there first', () => {
    const books = openBooks([account(1, 10), account(2, 100)])
    expect(books.post([round(11, 20)])).toBe(false)
    expect(books.changed()).toEqual([])
  })

  test('cannot come out of the other side’s reserve', () => {
    const books = openBooks([account(1, 10), account(2, 6, { reserved: units(6) })])
    expect(books.post([round(10, 11)])).toBe(false)
    expect(books.post([round(10, 10)])).toBe(true)
  })
})

describe('when the caller is at fault,', () => {
  const books = () => openBooks([account(1, 10), account(2, 0), account(3, 0, { currency: 'red' })])

  test('a transfer to itself is refused', () => {
    expect(() => books().post([transfer(1, 1, 1)])).toThrow('to itself')
  })
  test('a transfer of nothing, or of less, is refused', () => {
    expect(() => books().post([transfer(1, 2, 0)])).toThrow('0 hundredths')
    expect(() => books().post([transfer(1, 2, -1)])).toThrow('-100 hundredths')
  })
  test('a transfer that returns less than nothing is refused', () => {
    expect(() => books().post([{ ...transfer(1, 2, 1), returned: hundredths(-1n) }])).toThrow('-1 hundredths')
  })
  test('a transfer from one currency into another is refused', () => {
    expect(() => books().post([transfer(1, 3, 1)])).toThrow('white into red')
  })
  test('an account that is not in the books is refused', () => {
    expect(() => books().post([transfer(1, 4, 1)])).toThrow('not in these books')
  })
})

describe('when transfers are posted,', () => {
  test('the whole balance may leave', () => {
    const books = openBooks([account(1, 10), account(2, 0)])
    expect(books.post([transfer(1, 2, 10)])).toBe(true)
    expect(books.balance(1)).toBe(zero)
  })

  test('each transfer carries both balances after it', () => {
    const books = openBooks([account(1, 10), account(2, 5)])
    books.post([transfer(1, 2, 4), transfer(2, 1, 9)])
    expect(books.posted.map(({ fromAfter, toAfter }) => [fromAfter, toAfter])).toEqual([
      [units(6), units(9)],
      [zero, units(15)],
    ])
  })

  test('the next posting starts from the balances of the last one', () => {
    const books = openBooks([account(1, 10), account(2, 0)])
    expect(books.post([transfer(1, 2, 6)])).toBe(true)
    expect(books.post([transfer(1, 2, 6)])).toBe(false)
    expect(books.post([transfer(1, 2, 4)])).toBe(true)
  })

  test('a system account has no floor', () => {
    const books = openBooks([account(1, 0, { floor: null }), account(2, 0)])
    expect(books.post([transfer(1, 2, 1000)])).toBe(true)
    expect(books.balance(1)).toBe(units(-1000))
  })

  test('a bank may go down to its floor below zero', () => {
    const books = openBooks([account(1, 0, { floor: units(-200) }), account(2, 0)])
    expect(books.available(1)).toBe(units(200))
    expect(books.post([transfer(1, 2, 200)])).toBe(true)
    expect(books.post([{ ...transfer(1, 2, 1), amount: hundredths(1n) }])).toBe(false)
  })

  test('lowered and raised reserves are reported separately', () => {
    const books = openBooks([account(1, 10, { reserved: units(4) }), account(2, 5), account(3, 5)])
    books.reserve(1, units(-3))
    books.reserve(2, units(2))
    expect(books.reserves()).toEqual({
      lowered: [{ id: 1, reserved: units(1) }],
      raised: [{ id: 2, reserved: units(2) }],
    })
  })

  test('an account with the same balance as before does not count as changed', () => {
    const books = openBooks([account(1, 10), account(2, 5)])
    books.post([transfer(1, 2, 4), transfer(2, 1, 4)])
    expect(books.changed()).toEqual([])
    expect(books.posted).toHaveLength(2)
  })
})

describe('a reserve', () => {
  test('takes everything above the floor, and not a hundredth more', () => {
    const books = openBooks([account(1, 10)])
    expect(books.reserve(1, units(10))).toBe(true)
    expect(books.available(1)).toBe(zero)
    expect(books.reserve(1, hundredths(1n))).toBe(false)
    expect(books.reserves().raised).toEqual([{ id: 1, reserved: units(10) }])
    expect(books.changed()).toEqual([{ id: 1, balance: units(10) }])
  })

  test('can be released in full; releasing more is a fault', () => {
    const books = openBooks([account(1, 10, { reserved: units(4) })])
    expect(() => books.reserve(1, hundredths(-401n))).toThrow('would keep back -1 hundredths')
    expect(books.reserve(1, units(-4))).toBe(true)
    expect(books.reserves().lowered).toEqual([{ id: 1, reserved: zero }])
  })

  test('an account below its floor can release a reserve but not add to it', () => {
    const books = openBooks([account(1, 10, { reserved: units(20) })])
    expect(books.reserve(1, hundredths(1n))).toBe(false)
    expect(books.reserve(1, zero)).toBe(true)
    expect(books.reserve(1, units(-5))).toBe(true)
  })

  test('a system account can reserve any amount, and still shows its balance', () => {
    const books = openBooks([account(1, 10, { floor: null })])
    expect(books.reserve(1, units(50))).toBe(true)
    expect(books.available(1)).toBe(units(10))
  })
})

test('an account below its floor can be paid; a return of zero counts as none', () => {
  const books = openBooks([account(1, 10), account(2, -5)])
  expect(books.post([{ ...transfer(1, 2, 1), returned: zero }])).toBe(true)
  expect(books.balance(2)).toBe(units(-4))
  expect(books.post([{ ...transfer(1, 2, 2), returned: units(1) }])).toBe(false)
})
