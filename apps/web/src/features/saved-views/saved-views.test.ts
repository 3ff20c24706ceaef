import { expect, test } from 'vitest'
import { readViews, withView } from './saved-views.ts'

const view = (name: string, search = '?role=agent') => ({ name, search })

test('a name belongs to one view, the newest; above the maximum the oldest is dropped', () => {
  const two = withView(withView([], view('Agents')), view('Debts', '?sort=tab'))
  expect(withView(two, view('Agents', '?role=agent&sort=tab'))).toEqual([
    view('Agents', '?role=agent&sort=tab'),
    view('Debts', '?sort=tab'),
  ])
  const many = Array.from({ length: 20 }, (_, place) => view(String(place))).reduce(
    withView,
    [] as ReturnType<typeof withView>,
  )
  expect(many.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, place) => String(19 - place)))
})

test('stored views are read back; a broken one, or one that leads elsewhere, is not', () => {
  expect(
    readViews(JSON.stringify([view('Agents'), view('Out', 'https://elsewhere'), { name: 1 }, null])),
  ).toEqual([view('Agents')])
  expect(readViews('{')).toEqual([])
  expect(readViews(null)).toEqual([])
})
