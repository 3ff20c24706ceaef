import { expect, test } from 'vitest'
import { refusedPeople } from './refused-people.ts'

const people = ['Mara Voss', 'Jonas Weber', 'Hugo Almeida'].map((name) => ({ name }))

test('people are named by their place in the call, those with the same reason together', () => {
  const fields = [
    { path: 'from', message: 'worseNow' },
    { path: 'user_ids.0', message: 'worseNow' },
    { path: 'user_ids.1', message: 'moreThanAll' },
    { path: 'user_ids.2', message: 'worseNow' },
  ] as const
  expect(refusedPeople(fields, people)).toEqual([
    { message: 'worseNow', names: ['Mara Voss', 'Hugo Almeida'] },
    { message: 'moreThanAll', names: ['Jonas Weber'] },
  ])
})

test('a refusal of one person names nobody, nor does a place that does not exist', () => {
  expect(refusedPeople([{ path: 'from', message: 'worseNow' }], people)).toEqual([])
  expect(refusedPeople([{ path: 'user_ids.3', message: 'userNotFound' }], people)).toEqual([])
  expect(refusedPeople([{ path: 'user_ids', message: 'tooMany' }], people)).toEqual([])
})
