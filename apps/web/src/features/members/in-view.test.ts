import { expect, test } from 'vitest'
import { hasMembers, inView } from './in-view.ts'
import { mara, oscar, people } from './members.fixtures.ts'

test('staff and agents have a list of members, players have none', () => {
  const of = (role: 'player' | 'agent' | 'manager' | 'owner' | 'admin' | null) => hasMembers({ role })
  expect([of('player'), of(null)]).toEqual([false, false])
  expect([of('agent'), of('manager'), of('owner'), of('admin')]).toEqual([true, true, true, true])
})

test('staff see everybody but themselves', () => {
  expect(inView(people, { id: oscar.user_id, role: 'manager' })).toEqual(
    people.filter((member) => member !== oscar),
  )
})

test('an agent sees its own players, and nobody else', () => {
  expect(inView(people, { id: mara.user_id, role: 'agent' }).map(({ name }) => name)).toEqual([
    'Daniel Marsh',
    'Priya Nair',
    'Hugo Almeida',
  ])
})
