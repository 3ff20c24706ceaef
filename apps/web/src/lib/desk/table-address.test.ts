import { expect, test } from 'vitest'
import { listChoiceIn, sortIn, sortText, withListChoice, withText } from './table-address.ts'

const columns = ['name', 'white']

test('an order is the same after it was written to an address and read back', () => {
  for (const name of columns)
    for (const isDescending of [true, false])
      expect(sortIn(sortText({ name, isDescending }), columns)).toEqual({ name, isDescending })
})

test.each(['', '-', 'red', '--white', 'toString'])('the address %j names no column', (text) => {
  expect(sortIn(text, columns)).toBeUndefined()
})

test('an empty text leaves nothing in the address', () => {
  const address = withText(new URLSearchParams('tab=sell'), 'search', 'Nora & #1')
  expect(address.get('search')).toBe('Nora & #1')
  expect(withText(address, 'search', '').toString()).toBe('tab=sell')
})

const shape = {
  columns,
  kinds: ['white', 'red'],
  usual: { search: '', sort: { name: 'name', isDescending: false }, kind: 'white' },
} as const
const chosen = { search: 'Nora & #1', sort: { name: 'white', isDescending: true }, kind: 'red' } as const

test('a choice is the same after it was written to an address and read back; the tab stays', () => {
  const address = withListChoice(new URLSearchParams('tab=sell'), chosen, shape.usual)
  expect(address.get('tab')).toBe('sell')
  expect(listChoiceIn(address, shape)).toEqual(chosen)
  expect(withListChoice(address, shape.usual, shape.usual).toString()).toBe('tab=sell')
})

test('a change of one part leaves the others in the address', () => {
  const address = withListChoice(new URLSearchParams('tab=sell'), chosen, shape.usual)
  expect(listChoiceIn(withListChoice(address, { kind: 'white' }, shape.usual), shape)).toEqual({
    ...chosen,
    kind: 'white',
  })
  expect(listChoiceIn(withListChoice(address, { search: '' }, shape.usual), shape)).toEqual({
    ...chosen,
    search: '',
  })
})

test.each(['kind=gold&sort=gold', 'kind=&sort=', ''])('invalid values are left out: %j', (text) => {
  expect(listChoiceIn(new URLSearchParams(text), shape)).toEqual(shape.usual)
})
