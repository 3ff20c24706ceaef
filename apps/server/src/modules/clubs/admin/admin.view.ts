import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'
import { countColumns } from '../clubs.view.ts'

export interface Search {
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface ListedUser {
  readonly id: UserId
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
  readonly avatarId: number
  readonly isGuest: boolean
  readonly isAdmin: boolean
  readonly status: 'active' | 'blocked' | 'closed'
  readonly blockReason: string | null
  readonly ownedClubId: ClubId | null
  readonly createdAt: Date
}

/** Selects the people with this id, or whose name or address begins with this text, newest first. */
export const listUsers = (reader: Reader, { search, limit, offset }: Search): Promise<ListedUser[]> =>
  many<ListedUser>(
    reader,
    sql`select person.id, person.name, person.email, person.avatar, person.avatar_id, person.is_guest, person.is_admin,
          person.status, person.block_reason, club.id as owned_club_id, person.created_at
        from users person left join clubs club on club.owner_id = person.id
        ${search ? sql`where person.id in (${newestOf(usersMatching(search), { limit, offset })})` : sql``}
        order by person.id desc ${search ? sql`` : sql`limit ${limit} offset ${offset}`}`,
  )

const usersMatching = (search: string) =>
  sql`select id from users where id = ${idIn(search)}::integer
      union select id from users where name_folded like folded(${beginning(search)})
      union select id from users where lower(email) like lower(${beginning(search)})`

/** Finds the matches first, each kind by its own index. Otherwise the planner could walk all ids from the newest. */
const newestOf = (
  matching: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  sql`with found as materialized (${matching}) select id from found order by id desc limit ${limit} offset ${offset}`

export interface ListedClub {
  readonly id: ClubId
  readonly code: string
  readonly name: string
  readonly ownerId: UserId
  readonly ownerName: string
  readonly rating: number
  readonly members: number
  readonly managers: number
  readonly jade: Amount
  readonly red: Amount
  readonly white: Amount
  readonly bankFloor: Amount
  readonly suspendedAt: Date | null
  readonly avatar: string | null
  readonly avatarId: number
  readonly createdAt: Date
}

const balance = (kind: 'treasury' | 'bank', currency: string) =>
  sql`coalesce((select balance from ledger_accounts
    where club_id = club.id and kind = ${kind} and currency = ${currency}), 0)`

const listedColumns = sql`club.id, club.code, club.name, club.owner_id, owner.name as owner_name, club.rating,
  ${countColumns}, ${balance('treasury', 'jade')} as jade, ${balance('treasury', 'red')} as red,
  ${balance('bank', 'white')} as white,
  (select floor from ledger_accounts where club_id = club.id and kind = 'bank') as bank_floor /* never null: each club has a bank */,
  club.suspended_at, club.avatar, club.avatar_id, club.created_at`

/** Selects the clubs with this id or code, or whose name begins with this text, newest first. */
export const listClubs = (reader: Reader, { search, limit, offset }: Search): Promise<ListedClub[]> =>
  many<ListedClub>(
    reader,
    sql`select ${listedColumns} from clubs club join users owner on owner.id = club.owner_id
        ${search ? sql`where club.id in (${newestOf(clubsMatching(search), { limit, offset })})` : sql``}
        order by club.id desc ${search ? sql`` : sql`limit ${limit} offset ${offset}`}`,
    { jade: 'amount', red: 'amount', white: 'amount', bankFloor: 'amount' },
  )

export const findListedClub = (reader: Reader, clubId: ClubId): Promise<ListedClub | undefined> =>
  maybeOne<ListedClub>(
    reader,
    sql`select ${listedColumns} from clubs club join users owner on owner.id = club.owner_id
        where club.id = ${clubId}`,
    { jade: 'amount', red: 'amount', white: 'amount', bankFloor: 'amount' },
  )

const clubsMatching = (search: string) =>
  sql`select id from clubs where id = ${idIn(search)}::integer
      union select id from clubs where code = ${search.toUpperCase()}
      union select id from clubs where name_folded like folded(${beginning(search)})`

/** Returns the whole text as an id, with or without its `#` (rule app-14), or null. */
function idIn(search: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Returns a pattern for what begins with this text; wildcards in the text have no meaning. */
const beginning = (search: string): string => `${search.replace(/[\\%_]/g, '\\$&')}%`
