import type { User } from './users.view.ts'

/** Tells whether a person may buy a name: guests cannot, they register to get one (rule shop-4). */
export const mayRename = (user: User): boolean => !user.isGuest
