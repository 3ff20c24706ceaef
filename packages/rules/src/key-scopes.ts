import type { ManagerFlag } from './permissions.ts'

/** Rule keys-2: a key can be allowed to read these; each scope is the flag of a manager with the same name. */
export const keyScopes = [
  'view_members',
  'view_balance',
  'view_transactions',
  'view_active_sessions',
  'view_sessions',
  'view_chat',
  'settle',
] as const satisfies readonly ManagerFlag[]
export type KeyScope = (typeof keyScopes)[number]
