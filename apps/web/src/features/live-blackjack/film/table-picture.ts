import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { asHand } from './as-hand.ts'
import { pictureOf, shownAfter, type HandPicture, type HandStep } from '#features/blackjack/index.ts'
import type { LiveHands } from '#features/live-table/index.ts'
import type { Film } from '#lib/film/film.ts'

/** A seat that plays, in the form of a hand at a table for one. All seats have the same dealer. */
export interface BoxPicture {
  /** The number of the seat. */
  readonly box: number
  readonly person: number | null
  readonly hand: HandPicture
}

/** Everything that is visible at a shared blackjack table at one moment, in the order of the seats. */
export type TablePicture = readonly BoxPicture[]

/** A change at one seat, or at all of them: the dealer's cards, and the end. */
export type TableStep = HandStep & { readonly box?: number | undefined }

export type TableFilm = Film<TablePicture, TableStep>

/** The visible first bets, by seat. They show whether a hand was doubled. */
export type FirstBets = ReadonlyMap<number, number>

export const tableAfter = (picture: TablePicture, step: TableStep): TablePicture =>
  picture.map((each) =>
    step.box === undefined || step.box === each.box ? { ...each, hand: shownAfter(each.hand, step) } : each,
  )

/** Returns the picture of all hands as the server sent them. */
export const pictureOfTable = (hands: LiveHands, bets: FirstBets): TablePicture =>
  hands.seats.map((seat) => boxOf(seat, pictureOf(asHand(hands, seat), bets.get(seat.seat))))

export const boxOf = ({ seat, person }: TableSeatShown, hand: HandPicture): BoxPicture => ({
  box: seat,
  person,
  hand,
})
