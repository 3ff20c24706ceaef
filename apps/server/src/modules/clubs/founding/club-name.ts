import type { ClubId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { findClubsNamed } from '../clubs.view.ts'
import { lookOf, nameKeyOf } from './name-look.ts'

/**
 * Returns the columns that a club's name is stored with, so that no other club can have this name or one that looks
 * like it (rule clubs-2).
 */
export const namedAs = (
  name: string,
): { name: string; name_key: string; name_look: string; look_of: string } => ({
  name,
  name_key: nameKeyOf(name),
  name_look: lookOf(name),
  look_of: name,
})

/**
 * Throws `clubAlreadyExists` if another club has the name; if the other name only looks like it, with `looksLike` at
 * `name`.
 */
export async function refuseTaken(reader: Reader, name: string, ownId?: ClubId): Promise<void> {
  const { name_key: nameKey, name_look: look } = namedAs(name)
  const others = (await findClubsNamed(reader, { nameKey, look })).filter(({ id }) => id !== ownId)
  if (others.some((club) => club.nameKey === nameKey)) throw new ApiError('clubAlreadyExists')
  if (others.length > 0) throw looksLike()
}

const looksLike = (): ApiError => new ApiError('clubAlreadyExists', [{ path: 'name', message: 'looksLike' }])

const refusals: Readonly<Record<string, () => ApiError>> = {
  clubs_by_name: () => new ApiError('clubAlreadyExists'),
  clubs_by_look: looksLike,
  clubs_by_owner: () => new ApiError('notAllowed'),
}

/** Turns the database's refusal into our error, if two people take a name or found a club at once. */
export async function orTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw refusals[(error as { constraint?: string }).constraint ?? '']?.() ?? error
  }
}
