import type { PlayPermissions } from '@cardroom/contract/users'
import { gameTypeKeys, limitNames } from '@cardroom/rules'

export interface WholePermissions {
  limits: Record<(typeof limitNames)[number], boolean>
  game_types: Record<(typeof gameTypeKeys)[number], boolean>
}

/** Returns the permissions with every key: a key that is not set is allowed (rule sessions-7). */
export const wholePermissions = (permissions: PlayPermissions): WholePermissions => ({
  limits: filled(limitNames, permissions.limits),
  game_types: filled(gameTypeKeys, permissions.game_types),
})

/** Tells whether nothing is forbidden. */
export const allowsAll = ({ limits = {}, game_types: types = {} }: PlayPermissions): boolean =>
  ![...Object.values(limits), ...Object.values(types)].includes(false)

/** Returns the permissions after a change; only the keys that are sent change. */
export const changedPermissions = (before: PlayPermissions, sent: PlayPermissions): PlayPermissions => ({
  limits: { ...before.limits, ...sent.limits },
  game_types: { ...before.game_types, ...sent.game_types },
})

const filled = <Name extends string>(
  names: readonly Name[],
  set: Partial<Record<Name, boolean | undefined>> = {},
): Record<Name, boolean> =>
  Object.fromEntries(names.map((name) => [name, set[name] ?? true])) as Record<Name, boolean>
