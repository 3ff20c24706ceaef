import type { UserId } from '@cardroom/contract/ids'
import type { CardSet } from '@cardroom/contract/shop'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'

/** Selects the card sets in the shop's order; `available` means free, or bought by this person. */
export const cardSetsFor = (reader: Reader, userId: UserId): Promise<CardSet[]> =>
  many<CardSet>(
    reader,
    sql`select card_set.id, card_set.name, card_set.price,
          card_set.price = 0 or owned.user_id is not null as available
        from card_sets card_set
        left join owned_card_sets owned on owned.card_set_id = card_set.id and owned.user_id = ${userId}
        order by card_set.id`,
  )

/** Returns the ids of the card sets that the person may play with. */
export const ownedBy = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(array_agg(card_set.id order by card_set.id), '{}') from card_sets card_set
        where card_set.price = 0 or exists (
          select from owned_card_sets owned where owned.card_set_id = card_set.id and owned.user_id = ${person}))`

export const findCardSet = (
  reader: Reader,
  id: number,
): Promise<{ name: string; price: number } | undefined> =>
  maybeOne(reader, sql<{ name: string; price: number }>`select name, price from card_sets where id = ${id}`)
