import {
  canDraw,
  type HandPicture,
  type InsurancePicture,
  type SeatPicture,
  type SeatWord,
} from './picture.ts'
import { cardAfter, type CardStep } from '#features/bets/index.ts'

/** A seat by its number, or the dealer. */
export type Place = number | 'dealer'

/** A change on a blackjack table. */
export type HandStep =
  /** Chips are taken from the balance. Then `stake` lies at this seat, and `wallet` is left. */
  | { readonly kind: 'stake'; readonly seat: number; readonly stake: number; readonly wallet: number }
  | { readonly kind: 'insure'; readonly stake: number; readonly wallet: number }
  /** The seat becomes two, each with one card and the same stake. */
  | { readonly kind: 'split'; readonly seat: number; readonly wallet: number }
  | CardStep<Place>
  | { readonly kind: 'total'; readonly of: Place; readonly total: number; readonly isSoft: boolean }
  | { readonly kind: 'word'; readonly of: number; readonly word: SeatWord }
  | { readonly kind: 'word'; readonly of: 'dealer'; readonly word: 'bust' | 'blackjack' }
  | { readonly kind: 'insurance'; readonly word: 'won' | 'lost' }
  /** The chips of a seat, or of the insurance, are taken, returned or paid. */
  | { readonly kind: 'chips'; readonly seat: number | 'insurance'; readonly payout: number }
  /** The player is asked about insurance, or for a move of a seat. */
  | { readonly kind: 'decide'; readonly seat: number | null }
  | { readonly kind: 'over' }
  | { readonly kind: 'balance'; readonly wallet: number; readonly balance: number }

/** Returns the picture after a step has begun. */
export function shownAfter(picture: HandPicture, step: HandStep): HandPicture {
  switch (step.kind) {
    case 'stake': {
      const { seat, stake, wallet } = step
      return { ...withSeat(picture, seat, { stake, isDoubled: true }), wallet }
    }
    case 'insure':
      return {
        ...picture,
        wallet: step.wallet,
        insurance: { stake: step.stake, word: undefined, payout: undefined },
      }
    case 'split':
      return splitAt(picture, step)
    case 'card':
    case 'turn':
      return withCard(picture, step)
    case 'total':
    case 'word':
      return announced(picture, step)
    case 'insurance':
      return withInsurance(picture, { word: step.word })
    case 'chips':
      return paid(picture, step)
    case 'decide':
      return asked(picture, step.seat)
    case 'over':
      return { ...picture, isOver: true, activeSeat: null, split: undefined }
    case 'balance':
      return { ...picture, wallet: step.wallet, balance: step.balance }
  }
}

const withSeat = (picture: HandPicture, place: number, changes: Partial<SeatPicture>): HandPicture => ({
  ...picture,
  seats: picture.seats.map((seat, index) => (index === place ? { ...seat, ...changes } : seat)),
})

const withInsurance = (picture: HandPicture, changes: Partial<InsurancePicture>): HandPicture => ({
  ...picture,
  insurance: picture.insurance && { ...picture.insurance, ...changes },
})

const paid = (picture: HandPicture, { seat, payout }: Extract<HandStep, { kind: 'chips' }>): HandPicture =>
  seat === 'insurance' ? withInsurance(picture, { payout }) : withSeat(picture, seat, { payout })

/** Returns the picture after a split. The second card moves to the new hand beside the first. */
function splitAt(picture: HandPicture, { seat, wallet }: Extract<HandStep, { kind: 'split' }>): HandPicture {
  const seats = picture.seats.flatMap((each, index): readonly SeatPicture[] =>
    index === seat
      ? each.cards.map((card) => ({ ...each, cards: [card], total: undefined, word: undefined }))
      : [each],
  )
  return { ...picture, seats, wallet, split: seat }
}

function withCard(picture: HandPicture, step: CardStep<Place>): HandPicture {
  const { of, slot } = step
  const card = cardAfter(step)
  if (of === 'dealer') {
    const { cards } = picture.dealer
    const places = Array.from({ length: Math.max(slot + 1, cards.length) }, (_, index) => cards[index])
    return { ...picture, dealer: { ...picture.dealer, cards: places.with(slot, card) } }
  }
  const cards = picture.seats[of]?.cards ?? []
  return withSeat(picture, of, { cards: [...cards.slice(0, slot), card, ...cards.slice(slot + 1)] })
}

function announced(picture: HandPicture, step: Extract<HandStep, { kind: 'total' | 'word' }>): HandPicture {
  if (step.kind === 'word') {
    if (step.of === 'dealer') return { ...picture, dealer: { ...picture.dealer, word: step.word } }
    const { of, word } = step
    // The lamp moves on to the next seat in turn.
    const activeSeat = picture.activeSeat === of ? null : picture.activeSeat
    return { ...withSeat(picture, of, { word, isSoft: false }), activeSeat }
  }
  const { of, total, isSoft } = step
  if (of === 'dealer') return { ...picture, dealer: { ...picture.dealer, total } }
  return withSeat(picture, of, { total, isSoft })
}

function asked(picture: HandPicture, active: number | null): HandPicture {
  const seats = picture.seats.map((seat, place) =>
    canDraw(seat.word)
      ? { ...seat, word: place === active ? ('playing' as const) : ('waiting' as const) }
      : seat,
  )
  return { ...picture, seats, activeSeat: active, split: undefined }
}
