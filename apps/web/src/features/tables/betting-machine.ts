import type { RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { LastRound } from './tables.api.ts'
import {
  emptySlip,
  nextSlip,
  settledPicture,
  shownAfter,
  stakeOf,
  type BetSlip,
  type Purse,
  type RoundFilm,
  type RoundPicture,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'
import { pictureAt } from '#lib/film/film.ts'

/** betting → asking → showing → result → betting. The next bets can be laid once the result is announced. */
export type RoundPhase =
  | { readonly name: 'betting' }
  | { readonly name: 'asking'; readonly isLost: boolean }
  /** No answer came: the bets stay as they are, and the only action is to ask again. */
  | { readonly name: 'unanswered' }
  | Showing
  | { readonly name: 'result'; readonly round: RoundShown }

/** The answer is being shown step by step. */
interface Showing {
  readonly name: 'showing'
  readonly round: RoundShown
  readonly film: RoundFilm
  /** The number of its steps that have begun. */
  readonly reached: number
}

/** The state of one round after another at roulette and baccarat. */
export interface BettingState {
  readonly phase: RoundPhase
  /**
   * The chips on the felt. They cannot change while the round is requested, because the round is played with them.
   */
  readonly slip: BetSlip
  /** The bets of the last round. For a person who returns, the bets of the last round before they left. */
  readonly played: readonly SlipBet[]
  /**
   * The seat when the bets were first sent: if the session gets the answer first, the table does not show it yet.
   */
  readonly held: SeatBefore | undefined
}

/** The purse and the last round of a session before its bets are sent. */
type SeatBefore = Purse & LastRound

export type BettingEvent =
  | { readonly kind: 'chips'; readonly step: SlipStep }
  /** The bets are sent: those on the felt, or after a result the same bets once more. */
  | { readonly kind: 'play'; readonly seat: SeatBefore }
  /** The answer was lost on the way, and is asked for again. */
  | { readonly kind: 'lost' }
  /** No answer came at all. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'refused' }
  /** Without a film it is shown at once. */
  | { readonly kind: 'answer'; readonly round: RoundShown; readonly film: RoundFilm | undefined }
  | { readonly kind: 'reached'; readonly reached: number }
  /** Everything has been shown, or somebody tapped to see the end. */
  | { readonly kind: 'ended' }
  /**
   * Back to betting, with an empty felt or with these chips on it. The first chip laid after a result is among them.
   */
  | { readonly kind: 'newRound'; readonly bets: readonly SlipBet[] }

export const noBets: BettingState = {
  phase: { name: 'betting' },
  slip: emptySlip,
  played: [],
  held: undefined,
}

/**
 * Returns the state in which a seat begins. A person who returns finds their laid chips, unless the seat is closed
 * or they now have less. They can repeat their last bets.
 */
export function bettingWith(
  { laid, played }: { readonly laid: readonly SlipBet[]; readonly played: readonly SlipBet[] },
  { wallet, finished_at }: Pick<SessionShown, 'wallet' | 'finished_at'>,
): BettingState {
  const isLaid = finished_at === null && stakeOf(laid) <= wallet
  return { ...noBets, played, slip: isLaid ? slipOf(laid) : emptySlip }
}

/** Returns the chips that the tab keeps for the next visit: chips that were sent belong to their round. */
export const laidIn = ({ phase, slip }: BettingState): readonly SlipBet[] =>
  phase.name === 'betting' ? slip.bets : []

/** Returns the state after an event. An event that does not fit the present phase changes nothing. */
export function nextBetting(state: BettingState, event: BettingEvent): BettingState {
  const { phase } = state
  if (phase.name === 'asking') return whileAsking(state, event)
  if (event.kind === 'play') return canPlay(state) ? playing(state, event.seat) : state
  if (event.kind === 'chips' && phase.name === 'betting')
    return { ...state, slip: nextSlip(state.slip, event.step) }
  if (event.kind === 'newRound' && isTold(state))
    return { ...state, phase: { name: 'betting' }, slip: slipOf(event.bets) }
  return phase.name === 'showing' ? whileShowing(state, phase, event) : state
}

function whileShowing(state: BettingState, phase: Showing, event: BettingEvent): BettingState {
  if (event.kind === 'reached') return { ...state, phase: { ...phase, reached: event.reached } }
  return event.kind === 'ended' ? { ...state, phase: { name: 'result', round: phase.round } } : state
}

function whileAsking(state: BettingState, event: BettingEvent): BettingState {
  switch (event.kind) {
    case 'lost':
      return { ...state, phase: { name: 'asking', isLost: true } }
    case 'silence':
      return { ...state, phase: { name: 'unanswered' } }
    case 'refused':
      return { ...state, phase: { name: 'betting' }, held: undefined }
    case 'answer':
      return answered(state, event)
    default:
      return state
  }
}

const pictureIn = ({ film, reached }: Showing): RoundPicture => pictureAt(film, reached, shownAfter)

/** Tells whether the result is announced: the player can bet again, though chips may still move. */
export const isTold = ({ phase }: BettingState): boolean =>
  phase.name === 'result' || (phase.name === 'showing' && pictureIn(phase).isTold)

/**
 * Tells whether bets can be sent. This includes sending them again after no answer came, under the same key, so
 * that they are played once.
 */
export const canPlay = (state: BettingState): boolean =>
  state.phase.name === 'betting' || state.phase.name === 'unanswered' || isTold(state)

/** Returns the bets on the felt, which `play` sends. */
export const betsOf = (state: BettingState): readonly SlipBet[] =>
  isTold(state) ? state.played : state.slip.bets

/** Tells whether a wheel turns, cards are dealt, or an answer is awaited. */
export const isRoundUnderWay = (state: BettingState): boolean =>
  state.phase.name !== 'betting' && !isTold(state)

/** Returns the purse: chips on the felt have left the wallet, and a round's result is not there yet. */
export function purseOf({ phase, slip, held }: BettingState, session: Purse): Purse {
  if (phase.name === 'showing') {
    const { wallet, balance } = pictureIn(phase)
    return { wallet, balance }
  }
  const { wallet, balance } = held ?? session
  return { wallet: wallet - (phase.name === 'result' ? 0 : stakeOf(slip.bets)), balance }
}

export interface BettingShown {
  readonly phase: RoundPhase
  /** The answered round, from the start of its show. */
  readonly round: RoundShown | undefined
  /** The same round, once its result is announced. */
  readonly told: RoundShown | undefined
  /** The visible state of the round. */
  readonly picture: RoundPicture | undefined
  /** The bets on the felt, or after a round the played bets. */
  readonly bets: readonly SlipBet[]
  /** Chips can be laid. After a result they begin the next round. */
  readonly canBet: boolean
  /** The chips on the felt are not played yet, and can be taken back. */
  readonly canTakeBack: boolean
  /** The wheel turns or cards are dealt: the dock hides, and the only press skips to the end. */
  readonly isShowing: boolean
  readonly canUndo: boolean
  readonly canRepeat: boolean
}

/** Returns everything that a state shows. */
export function shownOf(state: BettingState): BettingShown {
  const { phase, slip, played } = state
  const isBetting = phase.name === 'betting'
  const round = phase.name === 'showing' || phase.name === 'result' ? phase.round : undefined
  const hasTold = isTold(state)
  return {
    phase,
    round,
    told: hasTold ? round : undefined,
    picture: shownIn(phase),
    bets: betsOf(state),
    canBet: isBetting || hasTold,
    canTakeBack: isBetting,
    isShowing: (phase.name === 'showing' && !hasTold) || (phase.name === 'asking' && !phase.isLost),
    canUndo: isBetting && slip.past.length > 0,
    canRepeat: isBetting && played.length > 0,
  }
}

function shownIn(phase: RoundPhase): RoundPicture | undefined {
  if (phase.name === 'showing') return pictureIn(phase)
  return phase.name === 'result' ? settledPicture(phase.round) : undefined
}

function playing(state: BettingState, seat: SeatBefore): BettingState {
  const { wallet, balance, server_seed_hash, nonce } = state.held ?? seat
  return {
    ...state,
    slip: isTold(state) ? slipOf(state.played) : state.slip,
    phase: { name: 'asking', isLost: false },
    held: { wallet, balance, server_seed_hash, nonce },
  }
}

function answered(
  state: BettingState,
  { round, film }: Extract<BettingEvent, { kind: 'answer' }>,
): BettingState {
  const phase: RoundPhase = film ? { name: 'showing', round, film, reached: 0 } : { name: 'result', round }
  return { ...state, phase, played: state.slip.bets, held: undefined }
}

const slipOf = (bets: readonly SlipBet[]): BetSlip =>
  bets.length > 0 ? nextSlip(emptySlip, { kind: 'put', bets }) : emptySlip
