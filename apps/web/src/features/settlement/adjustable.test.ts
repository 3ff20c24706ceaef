import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { adjustable } from './adjustable.ts'

const person = (id: number, name: string) => ({ user_id: asUser(id), name })

test('everybody with a row or a deal is offered once, sorted by name, except the user', () => {
  const people = [person(2, 'Mara'), person(1, 'Anna'), person(2, 'Mara'), person(3, 'Hugo')]
  expect(adjustable(people, asUser(3))).toEqual([person(1, 'Anna'), person(2, 'Mara')])
})
