import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** A person whom a list names: by id, or, if the id is null, by name. */
export interface Wanted {
  readonly id: UserId | null
  readonly name: string
}

export interface NamedMember {
  /** The position of the wanted person in the list, from 1. */
  readonly place: number
  readonly userId: UserId
  readonly name: string
  readonly agentId: UserId | null
}

/** Finds the club's members with these ids or names, ignoring case. One name can match several members, or none. */
export const membersNamed = (
  reader: Reader,
  clubId: ClubId,
  { people, isBlockedToo }: { readonly people: readonly Wanted[]; readonly isBlockedToo: boolean },
): Promise<NamedMember[]> =>
  many<NamedMember>(
    reader,
    sql`with wanted (id, name, place) as materialized (
          select * from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(({ name }) => name)}::text[])
            with ordinality),
        found (place, id, name) as (
          select wanted.place, person.id, person.name from wanted join users person on person.id = wanted.id
          union all
          select wanted.place, person.id, person.name
          from wanted join users person on wanted.id is null and lower(person.name) = lower(wanted.name))
        select found.place, member.user_id, found.name, member.agent_id
        from found join members member on member.club_id = ${clubId} and member.user_id = found.id
        where member.status = 'active' or (${isBlockedToo} and member.status = 'blocked')
        order by found.place, member.user_id`,
  )
