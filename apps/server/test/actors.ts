import type { Actor } from '#modules/clubs/index.ts'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { managerFlags, roles, type ManagerFlag } from '@cardroom/rules'

/** Returns an actor in a club, for tests of policies: by default person 1, a member without any flag. */
export const actorOf = (role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  userId: asUser(1),
  clubId: asClub(7),
  role,
  isMember: role !== 'admin',
  flags: [],
  agentId: null,
  ...more,
})

/** Returns a manager with these flags and no others. */
export const managerWith = (...flags: readonly ManagerFlag[]): Actor => actorOf('manager', { flags })

/** One actor of every role; the manager has no flag. */
export const everyRole: readonly Actor[] = roles.map((role) => actorOf(role))

/** Returns the roles of those of `actors` for whom the rule holds. */
export const rolesFor = (rule: (actor: Actor) => boolean): string[] =>
  everyRole.filter(rule).map(({ role }) => role)

/** Returns the flags each of which alone makes the rule hold for a manager. */
export const flagsFor = (rule: (actor: Actor) => boolean): ManagerFlag[] =>
  managerFlags.filter((flag) => rule(managerWith(flag)))
