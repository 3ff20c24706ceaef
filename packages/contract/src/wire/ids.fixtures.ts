import { clubId, userId, type ClubId, type UserId } from './ids.ts'

/**
 * Tests and stories make ids from nothing with these. Everywhere else an id comes from the wire, the address or the
 * database.
 */
export const asUser = (id: number): UserId => userId.parse(id)
export const asClub = (id: number): ClubId => clubId.parse(id)
