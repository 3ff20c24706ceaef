import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql, type RawBuilder } from '#platform/db/sql.ts'

/**
 * The sides that a search found: people who are or were in the club, and whether its words match the club's own name.
 */
export interface FoundSides {
  readonly userIds: readonly UserId[]
  readonly isClub: boolean
}

/** Finds the sides that a part of a name (rule app-24) or of an id fits. */
export async function findSides(reader: Reader, clubId: ClubId, words: string): Promise<FoundSides> {
  const { isClub } = await one<{ isClub: boolean }>(
    reader,
    sql`select exists (select from clubs where id = ${clubId} and name_folded like folded(${containing(words)})) as is_club`,
  )
  return { userIds: await findPeople(reader, clubId, words), isClub }
}

/** Finds people who are or were in the club by a part of their name (rule app-24) or of their id. */
export async function findPeople(reader: Reader, clubId: ClubId, words: string): Promise<UserId[]> {
  const pattern = containing(words)
  const people = await many<{ id: UserId }>(
    reader,
    sql`select person.id from members member join users person on person.id = member.user_id
        where member.club_id = ${clubId} and (person.name_folded like folded(${pattern}) or person.id::text like ${pattern})`,
  )
  return people.map(({ id }) => id)
}

export const isNobody = ({ userIds, isClub }: FoundSides): boolean => userIds.length === 0 && !isClub

/**
 * Tells whether the people are so few that it is faster to read the transactions of each one. Those of more people are
 * frequent, so a search through all transactions soon finds them.
 */
export const areFew = ({ userIds }: FoundSides): boolean => userIds.length <= 100

/** Builds the condition that one of them is a side of `entry`, the transaction. A null id is the club. */
export const onSideOf = ({ userIds, isClub }: FoundSides): RawBuilder<unknown> =>
  sql`(entry.sender_id = any(${userIds}::integer[]) or entry.receiver_id = any(${userIds}::integer[])
    or (${isClub} and (entry.sender_id is null or entry.receiver_id is null)))`

/** Matches text anywhere in a column; wildcards that people type have no meaning. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
