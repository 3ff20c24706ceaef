import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { zero } from '@cardroom/money'
import { managerFlags } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { actorOf, everyRole, flagsFor, managerWith } from '#test/actors.ts'
import { scopeOf, sightOfListed, type MemberSight } from './members.policy.ts'
import type { ListedMember } from './members.view.ts'

const member = (more: Partial<ListedMember>): ListedMember => ({
  userId: asUser(2),
  name: 'Somebody',
  avatar: null,
  avatarId: 0,
  isGuest: false,
  role: 'player',
  status: 'active',
  blockReason: null,
  agentId: null,
  agentName: null,
  agentAvatar: null,
  agentAvatarId: null,
  permissions: {},
  flags: [],
  white: zero,
  red: zero,
  createdAt: new Date(0),
  ...more,
})

test('staff see everybody, blocked members if they may see or unblock them; others see their contacts', () => {
  const withBlocked = (is: boolean) => ({ kind: 'all', withBlocked: is })
  expect(everyRole.map(scopeOf)).toEqual([
    { kind: 'contacts', userId: 1, agentId: null },
    { kind: 'contacts', userId: 1, agentId: null },
    withBlocked(false),
    withBlocked(true),
    withBlocked(true),
  ])
  expect(scopeOf(actorOf('player', { agentId: asUser(9) }))).toMatchObject({ agentId: 9 })
  const seesBlocked = (flag: (typeof managerFlags)[number]) =>
    JSON.stringify(scopeOf(managerWith(flag))) === JSON.stringify(withBlocked(true))
  expect(managerFlags.filter(seesBlocked)).toEqual(['view_members', 'unblock_members'])
})

const parts = ['lastLogin', 'balances', 'agent', 'play', 'flags'] as const
const seen = (sight: MemberSight) => parts.filter((part) => sight[part])

test('everybody sees all their own fields', () => {
  for (const actor of everyRole)
    expect(seen(sightOfListed(actor, member({ userId: asUser(1) })))).toEqual(parts)
})

test('the owner and admins see all fields of others, an agent all of its players except flags, the rest nothing', () => {
  const of = (agentId: UserId) => everyRole.map((actor) => seen(sightOfListed(actor, member({ agentId }))))
  expect(of(asUser(3))).toEqual([[], [], [], parts, parts])
  expect(of(asUser(1))).toEqual([[], ['lastLogin', 'balances', 'agent', 'play'], [], parts, parts])
})

test.each([
  ['lastLogin', ['view_members']],
  ['balances', ['view_balance']],
  ['agent', ['view_members', 'set_agents']],
  ['play', ['view_members', 'permissions']],
  ['flags', []],
] as const)('%s is shown to a manager by %s', (part, flags) => {
  expect(flagsFor((actor) => sightOfListed(actor, member({}))[part])).toEqual(flags)
})
