import type { User } from './users.view.ts'

/** Guests have no name to buy: they register for one (the API contract, "Auth"). */
export const mayRename = (user: User): boolean => !user.isGuest
