import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { createContext, use } from 'react'
import type { Silence } from './told-hands.ts'
import type { ShownHands } from '../film/use-table-film.ts'
import type { DecisionEnd, LiveHands } from '#features/live-table/index.ts'

/** A notice about the person's last decision. */
export type HandsNotice =
  | { readonly kind: 'silence'; readonly of: Silence }
  | { readonly kind: 'ended'; readonly how: Exclude<DecisionEnd, 'taken'> }

/** The hands of a shared blackjack table for the viewing person. */
export interface TableHands extends ShownHands {
  /** The hands that the server sent last. The animation may be behind them. */
  readonly told: LiveHands | undefined
  /** The person's own seats that play, from left to right. */
  readonly own: readonly TableSeatShown[]
  /** The seat for which the person decides now. */
  readonly deciding: TableSeatShown | undefined
  /** The seat whose hands are shown large. */
  readonly shownSeat: number | undefined
  readonly showSeat: (seat: number) => void
  readonly notice: HandsNotice | undefined
}

export const TableHandsContext = createContext<TableHands | undefined>(undefined)

export function useTableHands(): TableHands {
  const hands = use(TableHandsContext)
  if (!hands) throw new Error('only within a shared blackjack table')
  return hands
}
