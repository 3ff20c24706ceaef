import type { OwnUser } from '@cardroom/contract/users'
import { flagsOn, may as mayByFlags, type ManagerFlag } from '@cardroom/rules'

export type OwnRole = Pick<OwnUser, 'role' | 'manager_permissions'>

/** Tells whether this flag allows the user something in the current club. The server decides; this only hides. */
export const may = ({ role, manager_permissions: permissions }: OwnRole, flag: ManagerFlag): boolean =>
  mayByFlags({ role, flags: flagsOn(permissions) }, flag)
