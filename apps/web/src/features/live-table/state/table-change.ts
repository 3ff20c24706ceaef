import type { ServerPayload } from '@cardroom/contract/events'
import type { TableBet, TableRoundShown } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'

interface Told<Name extends string, Payload> {
  readonly kind: Name
  readonly payload: Payload
}

/** An event about the table from the socket. */
export type TableEvent =
  | Told<'table', ServerPayload<'table'>>
  | Told<'table.chips', ServerPayload<'table.chips'>>
  | Told<'table.closed', ServerPayload<'table.closed'>>
  | Told<'table.salt', ServerPayload<'table.salt'>>
  | Told<'table.secret', ServerPayload<'table.secret'>>
  | Told<'table.hand', ServerPayload<'table.hand'>>
  | Told<'table.result', ServerPayload<'table.result'>>
  | Told<'table.people', ServerPayload<'table.people'>>

/** The server has confirmed the person's bets. */
export interface PlacedEntry {
  readonly round: number
  readonly seq: number
  readonly bets: readonly TableBet[]
  readonly stake: number
  readonly commit: string
  readonly wallet: number
  readonly closes_at: number | null
}

export type TableChange =
  | TableEvent
  | { readonly kind: 'shown'; readonly table: TableShown }
  | { readonly kind: 'placed'; readonly entry: PlacedEntry }
  | { readonly kind: 'ready'; readonly round: number; readonly ready: boolean }
  /** The server has answered a decision at blackjack. */
  | { readonly kind: 'decided'; readonly round: TableRoundShown }
  /** The person's balance in the club has changed, at this table or elsewhere. */
  | { readonly kind: 'balance'; readonly amount: number }
  /** The table must be loaded again. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'gone' }
