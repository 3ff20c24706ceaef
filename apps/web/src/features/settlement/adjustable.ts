import type { UserId } from '@cardroom/contract/ids'
import type { Adjustable } from './adjust-sheet.tsx'

/** Returns the people whose payment this user may adjust, each once, sorted by name. Nobody adjusts their own. */
export const adjustable = (people: readonly Adjustable[], me: UserId): Adjustable[] =>
  [...new Map(people.map(({ user_id: id, name }) => [id, { user_id: id, name }])).values()]
    .filter(({ user_id: id }) => id !== me)
    .toSorted((one, other) => one.name.localeCompare(other.name))
