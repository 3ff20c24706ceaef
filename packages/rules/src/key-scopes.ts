import type { ManagerFlag } from './permissions.ts'

/** Rule keys-2: what a key may be given to read, each the flag of a manager. */
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
