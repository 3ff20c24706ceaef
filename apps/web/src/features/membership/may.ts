import type { ManagerFlag, OwnUser } from '@cardroom/contract/users'

export type Standing = Pick<OwnUser, 'role' | 'manager_permissions'>

/** Owner and admin: everything that a club allows. */
export const runsClub = ({ role }: Standing): boolean => role === 'owner' || role === 'admin'

export const isStaff = (me: Standing): boolean => runsClub(me) || me.role === 'manager'

/** Whether I may do in the current club what this flag allows (rule members-16). The server decides; this only hides. */
export const may = (me: Standing, flag: ManagerFlag): boolean =>
  runsClub(me) || (me.role === 'manager' && me.manager_permissions?.[flag] === true)
