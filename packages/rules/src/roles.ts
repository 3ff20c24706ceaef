import type { ManagerFlag } from './permissions.ts'

/** A member of a club has one of these roles, sorted from the lowest rank up. */
export const clubRoles = ['player', 'agent', 'manager', 'owner'] as const
export type ClubRole = (typeof clubRoles)[number]

/**
 * Staff can give these roles to a member. `owner` is missing: only founding a club or being handed it makes an owner.
 */
export const givenRoles = ['player', 'agent', 'manager'] as const satisfies readonly ClubRole[]
export type GivenRole = (typeof givenRoles)[number]

/** `admin` belongs to the platform and may do in any club what its owner may do. */
export const roles = [...clubRoles, 'admin'] as const
export type Role = (typeof roles)[number]

/** A person in a club; the role is null if they are not a member. */
export interface RoleHolder {
  readonly role: Role | null
}

/** Returns the place of a role in the order of ranks, where 0 is the lowest. */
export const rankOf = (role: Role): number => roles.indexOf(role)

/**
 * Tells whether a person has a higher rank than a role: nobody may change somebody of equal or higher rank (rule
 * members-6).
 */
export const outranks = ({ role }: RoleHolder, other: Role): boolean =>
  role !== null && rankOf(role) > rankOf(other)

/** Tells whether a person runs the club: owner and admin may do everything that a club allows. */
export const runsClub = ({ role }: RoleHolder): boolean => role === 'owner' || role === 'admin'

/** Tells whether a person is staff: owner, admin and every manager are. */
export const isStaff = (who: RoleHolder): boolean => runsClub(who) || who.role === 'manager'

/**
 * Tells whether a person may do what a flag allows: owner and admin always may; a manager needs the flag (rule
 * members-16).
 */
export const may = (
  who: RoleHolder & { readonly flags: readonly ManagerFlag[] },
  flag: ManagerFlag,
): boolean => runsClub(who) || (who.role === 'manager' && who.flags.includes(flag))
