import type { User } from './users.view.ts'

/** Guests cannot buy a name: they register to get one (rule shop-4). */
export const mayRename = (user: User): boolean => !user.isGuest
