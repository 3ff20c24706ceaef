import type { Card } from '@cardroom/games'
import type { Tx } from '#platform/db/database.ts'
import { one, run, sql } from '#platform/db/sql.ts'
import {
  endRound,
  roundAmounts,
  roundColumns,
  type EndedRound,
  type Ending,
  type ShownPlay,
  type TableRound,
} from '../table-round.store.ts'

interface Played {
  readonly shown: ShownPlay
  readonly playUntil: Date | null
}

/**
 * Stores the deal of a closed round: its stakes are posted, so nothing is held for it any more. It fails if the round
 * has not closed, or was dealt before.
 */
export const saveDealt = (
  tx: Tx,
  id: number,
  { mix, shown, playUntil }: Played & { readonly mix: string },
): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`with freed as (delete from table_holds where round_id = ${id})
        update table_rounds set state = 'playing', mix = ${mix}, shown = ${JSON.stringify(shown)}::jsonb,
          play_until = ${playUntil}::timestamptz, cover = 0
        where id = ${id} and state = 'closed' returning ${roundColumns}`,
    roundAmounts,
  )

/** Stores what lies on the table after a decision. */
export const savePlayed = (tx: Tx, id: number, { shown, playUntil }: Played): Promise<number> =>
  run(
    tx,
    sql`update table_rounds set shown = ${JSON.stringify(shown)}::jsonb, play_until = ${playUntil}::timestamptz
        where id = ${id} and state = 'playing'`,
  )

interface PlayedOut extends Ending {
  readonly houseSeed: string
  readonly shown: ShownPlay
  readonly cards: readonly (Card | null)[]
}

/** Ends a round that was played: its link is public from now on, and so are the cards by their place. */
export const savePlayedOut = (tx: Tx, round: TableRound, played: PlayedOut): Promise<EndedRound> =>
  endRound(
    tx,
    round,
    sql`state = 'settled', house_seed = ${played.houseSeed}, shown = ${JSON.stringify(played.shown)}::jsonb,
      cards = ${JSON.stringify(played.cards)}::jsonb`,
    played,
  )
