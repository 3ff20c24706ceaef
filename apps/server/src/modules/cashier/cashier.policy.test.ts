import type { UserId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { describe, expect, test } from 'vitest'
import type { Member } from '#modules/clubs/index.ts'
import { actorOf, everyRole, flagsFor, managerWith, rolesFor } from '#test/actors.ts'
import {
  mayDecide,
  mayDecideForClub,
  mayHold,
  maySeeAllTransactions,
  maySeeBalanceOf,
  maySell,
  maySellToOneself,
  whyNotSold,
  whyNotTaken,
} from './cashier.policy.ts'
import type { RowPerson } from './movements/row-people.ts'

test('agents, the owner and admins may sell, and a manager with the flag', () => {
  expect(rolesFor(maySell)).toEqual(['agent', 'owner', 'admin'])
  expect(flagsFor(maySell)).toEqual(['transfer'])
})

test('the owner and admins decide for the club, and a manager with the flag', () => {
  expect(rolesFor(mayDecideForClub)).toEqual(['owner', 'admin'])
  expect(flagsFor(mayDecideForClub)).toEqual(['transfer'])
})

test('the club’s staff decides requests to the club; only the agent decides requests to that agent', () => {
  const askedOf = (senderId: UserId | null) =>
    ({ type: 'transfer', senderId, receiverId: asUser(9) }) as const
  const [ofClub, ofOne, ofAnother] = [askedOf(null), askedOf(asUser(1)), askedOf(asUser(2))]
  expect(rolesFor((actor) => mayDecide(actor, ofClub))).toEqual(['owner', 'admin'])
  expect(flagsFor((actor) => mayDecide(actor, ofClub))).toEqual(['transfer'])
  expect(rolesFor((actor) => mayDecide(actor, ofOne))).toEqual(['agent'])
  expect(rolesFor((actor) => mayDecide(actor, ofAnother))).toEqual([])
  expect(mayDecide(managerWith('transfer'), ofOne)).toBe(false)
})

test('the side that would owe decides a waiting return: the agent, or else staff with the credit flag', () => {
  const returned = (receiverId: UserId | null) =>
    ({ type: 'return', senderId: asUser(9), receiverId }) as const
  expect(rolesFor((actor) => mayDecide(actor, returned(null)))).toEqual(['owner', 'admin'])
  expect(flagsFor((actor) => mayDecide(actor, returned(null)))).toEqual(['credit'])
  expect(rolesFor((actor) => mayDecide(actor, returned(asUser(1))))).toEqual(['agent'])
})

test('nobody decides what they asked for themselves, whatever they became since', () => {
  const chips = { type: 'transfer', senderId: null, receiverId: asUser(1) } as const
  const returned = { type: 'return', senderId: asUser(1), receiverId: null } as const
  for (const request of [chips, returned])
    expect(
      [...everyRole, managerWith('transfer', 'credit')].map((actor) => mayDecide(actor, request)),
    ).not.toContain(true)
})

test('staff who are members may sell to themselves: only white, and to nobody else in the same sale', () => {
  const white = { currency: 'white', receiverIds: [asUser(1)] } as const
  expect(rolesFor((actor) => maySellToOneself(actor, white))).toEqual(['manager', 'owner'])
  expect(maySellToOneself(actorOf('admin', { isMember: true }), white)).toBe(true)
  expect(rolesFor((actor) => maySellToOneself(actor, { ...white, currency: 'red' }))).toEqual([])
  expect(
    rolesFor((actor) => maySellToOneself(actor, { ...white, receiverIds: [asUser(1), asUser(2)] })),
  ).toEqual([])
})

test('members hold white, all except players hold red, and an admin holds chips only as a member', () => {
  expect(rolesFor((actor) => mayHold(actor, 'white'))).toEqual(['player', 'agent', 'manager', 'owner'])
  expect(rolesFor((actor) => mayHold(actor, 'red'))).toEqual(['agent', 'manager', 'owner'])
  expect(mayHold(actorOf('admin', { isMember: true }), 'red')).toBe(true)
})

test('the owner and admins see all transactions, and a manager with the flag', () => {
  expect(rolesFor(maySeeAllTransactions)).toEqual(['owner', 'admin'])
  expect(flagsFor(maySeeAllTransactions)).toEqual(['view_transactions'])
})

test('everybody sees their own balance, an agent those of its players, and staff with the flag the club’s', () => {
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

describe('when chips are sold or taken,', () => {
  const memberOf = (more: Partial<Member>): Member => ({
    ...{ id: 1, clubId: asClub(7), userId: asUser(2), role: 'player', status: 'active', agentId: null },
    ...{ permissions: {}, managerPermissions: [], blockReason: null, createdAt: new Date(0) },
    ...more,
  })
  const somebody = (more: Partial<Member> = {}): RowPerson => {
    const member = memberOf(more)
    return { userId: member.userId, member, isVisitor: false }
  }
  const stranger: RowPerson = { userId: asUser(2), member: undefined, isVisitor: false }
  const white = { currency: 'white', receiverIds: [asUser(2)] } as const
  const red = { ...white, currency: 'red' } as const

  test.each([
    ['a member', whyNotSold(actorOf('owner'), white, somebody()), undefined],
    ['a person who was never in the club', whyNotSold(actorOf('owner'), white, stranger), 'userNotFound'],
    ['a banned member', whyNotSold(actorOf('owner'), white, somebody({ status: 'blocked' })), 'userNotFound'],
    [
      'an administrator without a membership',
      whyNotSold(actorOf('owner'), white, { ...stranger, isVisitor: true }),
      'notAllowed',
    ],
    ['red for a player', whyNotSold(actorOf('owner'), red, somebody()), 'notAllowed'],
    ['red for a manager', whyNotSold(actorOf('owner'), red, somebody({ role: 'manager' })), undefined],
    [
      'another agent’s player',
      whyNotSold(actorOf('agent'), white, somebody({ agentId: asUser(3) })),
      'agentIncorrect',
    ],
    ['the agent’s player', whyNotSold(actorOf('agent'), white, somebody({ agentId: asUser(1) })), undefined],
    ['the agent itself', whyNotSold(actorOf('agent'), white, somebody({ userId: asUser(1) })), 'notAllowed'],
  ])('the rule is right for %s', (_name, refusal, expected) => {
    expect(refusal).toBe(expected)
  })

  test('chips are taken from lower ranks only, from a player only white, and from blocked members too', () => {
    const [owner, manager] = [actorOf('owner'), managerWith('extract')]
    expect(whyNotTaken(owner, 'white', somebody({ status: 'blocked' }))).toBeUndefined()
    expect(whyNotTaken(owner, 'white', somebody({ status: 'left' }))).toBe('userNotFound')
    expect(whyNotTaken(owner, 'red', somebody())).toBe('notAllowed')
    expect(whyNotTaken(owner, 'red', somebody({ role: 'agent' }))).toBeUndefined()
    expect(whyNotTaken(manager, 'white', somebody({ role: 'manager' }))).toBe('notAllowed')
    expect(whyNotTaken(owner, 'white', somebody({ userId: asUser(1), role: 'owner' }))).toBe('notAllowed')
  })
})
