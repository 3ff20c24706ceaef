import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { actorOf, everyRole, flagsFor, managerWith, rolesFor } from '#test/actors.ts'
import {
  mayDecide,
  mayDecideForClub,
  mayHold,
  maySeeAllTransactions,
  maySeeBalanceOf,
  maySell,
  maySellToOneself,
} from './cashier.policy.ts'

test('agents, owner and admin sell; a manager with the flag', () => {
  expect(rolesFor(maySell)).toEqual(['agent', 'owner', 'admin'])
  expect(flagsFor(maySell)).toEqual(['transfer'])
})

test('for the club decide owner and admin; a manager with the flag', () => {
  expect(rolesFor(mayDecideForClub)).toEqual(['owner', 'admin'])
  expect(flagsFor(mayDecideForClub)).toEqual(['transfer'])
})

test('what is asked of the club is its staff’s, what is asked of an agent is that agent’s alone', () => {
  const [ofClub, ofOne, ofAnother] = [{ senderId: null }, { senderId: asUser(1) }, { senderId: asUser(2) }]
  expect(rolesFor((actor) => mayDecide(actor, ofClub))).toEqual(['owner', 'admin'])
  expect(flagsFor((actor) => mayDecide(actor, ofClub))).toEqual(['transfer'])
  expect(rolesFor((actor) => mayDecide(actor, ofOne))).toEqual(['agent'])
  expect(rolesFor((actor) => mayDecide(actor, ofAnother))).toEqual([])
  expect(mayDecide(managerWith('transfer'), ofOne)).toBe(false)
})

test('to oneself sells staff that is a member, white, and to nobody else in the same sale', () => {
  const white = { currency: 'white', receiverIds: [asUser(1)] } as const
  expect(rolesFor((actor) => maySellToOneself(actor, white))).toEqual(['manager', 'owner'])
  expect(maySellToOneself(actorOf('admin', { isMember: true }), white)).toBe(true)
  expect(rolesFor((actor) => maySellToOneself(actor, { ...white, currency: 'red' }))).toEqual([])
  expect(
    rolesFor((actor) => maySellToOneself(actor, { ...white, receiverIds: [asUser(1), asUser(2)] })),
  ).toEqual([])
})

test('members hold white; all but players red; an admin only as a member', () => {
  expect(rolesFor((actor) => mayHold(actor, 'white'))).toEqual(['player', 'agent', 'manager', 'owner'])
  expect(rolesFor((actor) => mayHold(actor, 'red'))).toEqual(['agent', 'manager', 'owner'])
  expect(mayHold(actorOf('admin', { isMember: true }), 'red')).toBe(true)
})

test('all transactions are for owner and admin; a manager with the flag', () => {
  expect(rolesFor(maySeeAllTransactions)).toEqual(['owner', 'admin'])
  expect(flagsFor(maySeeAllTransactions)).toEqual(['view_transactions'])
})

test('everybody sees their own balance, an agent those of their players, and who may see balances the club’s', () => {
  const sides = {
    own: { userId: asUser(1), agentId: null },
    ownPlayer: { userId: asUser(2), agentId: asUser(1) },
    othersPlayer: { userId: asUser(2), agentId: asUser(3) },
    club: { userId: null, agentId: null },
  }
  const seen = everyRole.map((actor) =>
    Object.entries(sides).flatMap(([name, side]) => (maySeeBalanceOf(actor, side) ? [name] : [])),
  )
  const all = Object.keys(sides)
  expect(seen).toEqual([['own'], ['own', 'ownPlayer'], ['own'], all, all])
  expect(flagsFor((actor) => maySeeBalanceOf(actor, sides.club))).toEqual(['view_balance'])
})
