import { expect, test } from 'vitest'
import { layoutsMax, readLayouts, withLayout, withoutLayout, type SavedLayout } from './saved-layouts.ts'
import { someBets } from '../roulette.fixtures.ts'

const layout = (name: string): SavedLayout => ({ name, bets: someBets })

test('the newest comes first, and each name exists once', () => {
  const saved = withLayout([layout('Friday'), layout('Corners')], { name: 'Corners', bets: [] })
  expect(saved).toEqual([{ name: 'Corners', bets: [] }, layout('Friday')])
  expect(withoutLayout(saved, 'Corners')).toEqual([layout('Friday')])
})

test('at the limit the oldest is dropped', () => {
  const many = Array.from({ length: layoutsMax }, (_, place) => layout(String(place)))
  expect(withLayout(many, layout('new')).map(({ name }) => name)).toEqual([
    'new',
    ...many.slice(0, -1).map(({ name }) => name),
  ])
})

test('a saved layout is read again', () => {
  expect(readLayouts(JSON.stringify([layout('Friday')]), 'european')).toEqual([layout('Friday')])
  expect(readLayouts(null, 'european')).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['nothing in it', '[null]'],
  [
    'no such spot',
    JSON.stringify([{ name: 'x', bets: [{ type: 'split', numbers: ['1', '9'], amount: 1 }] }]),
  ],
  ['no amount', JSON.stringify([{ name: 'x', bets: [{ type: 'red', numbers: [], amount: -5 }] }])],
])('a layout that cannot be played is left out: %s', (_, stored) => {
  expect(readLayouts(stored, 'european')).toEqual([])
})

test('a layout with 00 is left out at a wheel without it', () => {
  const american = JSON.stringify([{ name: 'x', bets: [{ type: 'straight', numbers: ['00'], amount: 10 }] }])
  expect(readLayouts(american, 'american')).toHaveLength(1)
  expect(readLayouts(american, 'french')).toEqual([])
})
