import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { asHand } from './as-hand.ts'
import { pictureOf, shownAfter, type HandPicture, type HandStep } from '#features/blackjack/index.ts'
import type { LiveHands } from '#features/live-table/index.ts'
import type { Film } from '#lib/film/film.ts'

/** A seat that plays, as a hand of its own; all of them have the same dealer. */
export interface BoxPicture {
  /** The number of the seat. */
  readonly box: number
  readonly person: number | null
  readonly hand: HandPicture
}

/** Everything that lies at a shared blackjack table at a moment, in the order of the seats. */
export type TablePicture = readonly BoxPicture[]

/** A change at one seat, or at all of them: the dealer's cards, and the end. */
export type TableStep = HandStep & { readonly box?: number | undefined }

export type TableFilm = Film<TablePicture, TableStep>

/** The first bets by their seats, as far as they are told. They show whether a hand was doubled. */
export type FirstBets = ReadonlyMap<number, number>

export const tableAfter = (picture: TablePicture, step: TableStep): TablePicture =>
  picture.map((each) =>
    step.box === undefined || step.box === each.box ? { ...each, hand: shownAfter(each.hand, step) } : each,
  )

/** The picture of all hands, as the server told them. */
export const pictureOfTable = (hands: LiveHands, bets: FirstBets): TablePicture =>
  hands.seats.map((seat) => boxOf(seat, pictureOf(asHand(hands, seat), bets.get(seat.seat))))

export const boxOf = ({ seat, person }: TableSeatShown, hand: HandPicture): BoxPicture => ({
  box: seat,
  person,
  hand,
})
