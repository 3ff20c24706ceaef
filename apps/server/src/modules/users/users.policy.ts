import type { User } from './users.view.ts'

/** Guests have no name to buy: they register for one (rule shop-4). */
export const mayRename = (user: User): boolean => !user.isGuest
