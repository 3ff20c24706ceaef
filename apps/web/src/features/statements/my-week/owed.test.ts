import { asUser } from '@cardroom/contract/ids.fixtures'
import type { Tab } from '@cardroom/contract/tabs'
import { expect, test } from 'vitest'
import { owedTo, tabsOfPlayers } from './owed.ts'

const [me, player, other] = [asUser(7), asUser(8), asUser(9)]
const side = (name: string) => ({ name, avatar: null, avatar_id: 0 })
const tab = (change: Partial<Tab>) =>
  ({ a: me, b: player, a_side: side('Me'), b_side: side('Player'), balance: 0, age: null, ...change }) as Tab

test('the club’s debt to me is positive; my players’ debts are added up', () => {
  const club = tab({ a: null, b: me, a_side: side('Northgate'), balance: -16_800, age: 3 })
  const tabs = [club, tab({ balance: 4000.5, age: 12 }), tab({ b: other, balance: 99.5, age: 2 })]
  expect(owedTo(me, tabs)).toEqual({
    above: { name: 'Northgate', balance: 16_800 },
    players: 4100,
    oldestDays: 12,
  })
})

test('my debt to a player does not count in the age of others’ debts to me', () => {
  expect(owedTo(me, [tab({ balance: -50, age: 40 })])).toEqual({
    above: undefined,
    players: -50,
    oldestDays: 0,
  })
})

test('a player’s tab is from the player’s side; without a balance and a line there is none', () => {
  const tabs = [
    tab({ balance: 2500, line: 5000 }),
    tab({ b: other, balance: 0, line: 0 }),
    tab({ a: null, b: me, balance: -10, line: 100 }),
  ]
  expect(tabsOfPlayers(me, tabs)).toEqual(new Map([[player, { balance: -2500, line: 5000 }]]))
  expect(tabsOfPlayers(me, [tab({ b: other, balance: 0, line: 300 })]).get(other)?.line).toBe(300)
})
