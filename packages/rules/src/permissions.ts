import type { LimitName } from './limits.ts'

/** Rules members-17 to members-20, reports-9: each flag lets a manager do one thing. A new manager has none. */
export const managerFlags = [
  'view_members',
  'accept_invites',
  'block_members',
  'unblock_members',
  'set_agents',
  'view_balance',
  'buy_jade',
  'buy_red',
  'transfer',
  'extract',
  'view_transactions',
  'view_active_sessions',
  'break_sessions',
  'view_sessions',
  'permissions',
  'view_chat',
  'club_rating',
  'settle',
  'credit',
  'approve',
] as const
export type ManagerFlag = (typeof managerFlags)[number]

/** Lists the flags that are on. Null means that the person is no manager. */
export const flagsOn = (
  permissions: Readonly<Partial<Record<ManagerFlag, boolean | undefined>>> | null,
): readonly ManagerFlag[] => managerFlags.filter((flag) => permissions?.[flag] === true)

/** Play permissions name the types of games by these keys: roulette, baccarat, blackjack. */
export const gameTypeKeys = ['1', '2', '3'] as const
export type GameTypeKey = (typeof gameTypeKeys)[number]

/** These permissions say where a member may sit. They hold only what somebody has set explicitly. */
export interface SeatPermissions {
  readonly limits?: Readonly<Partial<Record<LimitName, boolean | undefined>>> | undefined
  readonly game_types?: Readonly<Partial<Record<GameTypeKey, boolean | undefined>>> | undefined
}

/** Tells whether a limit is allowed. Without an explicit permission it is. */
export const allowsLimit = (permissions: SeatPermissions | null | undefined, name: LimitName): boolean =>
  permissions?.limits?.[name] ?? true

/** Tells whether a type of game is allowed. Without an explicit permission it is. */
export const allowsGameType = (permissions: SeatPermissions | null | undefined, type: GameTypeKey): boolean =>
  permissions?.game_types?.[type] ?? true
