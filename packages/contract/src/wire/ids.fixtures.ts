import { clubId, userId, type ClubId, type UserId } from './ids.ts'

/** Ids out of nothing, for tests and stories. Everywhere else an id comes from the wire, the address or the database. */
export const asUser = (id: number): UserId => userId.parse(id)
export const asClub = (id: number): ClubId => clubId.parse(id)
