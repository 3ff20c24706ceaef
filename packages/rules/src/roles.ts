import type { ManagerFlag } from './permissions.ts'

/** What a member can be in a club, from the lowest rank up. */
export const clubRoles = ['player', 'agent', 'manager', 'owner'] as const
export type ClubRole = (typeof clubRoles)[number]

/** What somebody can be made; `owner` is who founded the club or was handed it. */
export const givenRoles = ['player', 'agent', 'manager'] as const satisfies readonly ClubRole[]
export type GivenRole = (typeof givenRoles)[number]

/** `admin` is the platform's: may do in any club what its owner may. */
export const roles = [...clubRoles, 'admin'] as const
export type Role = (typeof roles)[number]

/** Somebody in a club; null is nobody there. */
export interface RoleHolder {
  readonly role: Role | null
}

/** The place of a role in the order of ranks: 0 is the lowest. */
export const rankOf = (role: Role): number => roles.indexOf(role)

/** Rule members-6: nobody changes anything of somebody of equal or higher rank. */
export const outranks = ({ role }: RoleHolder, other: Role): boolean =>
  role !== null && rankOf(role) > rankOf(other)

/** Owner and admin: everything that a club allows. */
export const runsClub = ({ role }: RoleHolder): boolean => role === 'owner' || role === 'admin'

/** Owner, admin and every manager. */
export const isStaff = (who: RoleHolder): boolean => runsClub(who) || who.role === 'manager'

/** Rule members-16: owner and admin always; a manager by the flag. */
export const may = (
  who: RoleHolder & { readonly flags: readonly ManagerFlag[] },
  flag: ManagerFlag,
): boolean => runsClub(who) || (who.role === 'manager' && who.flags.includes(flag))
