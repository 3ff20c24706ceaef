import type { RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import {
  emptySlip,
  keyOfBet,
  nextSlip,
  stakeOf,
  type BetSlip,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'

/**
 * betting → asking → showing → result → betting. The answer is known before anything moves; what it brought is told,
 * and the balance moves, when the show is over.
 */
export type RoundPhase =
  | { readonly name: 'betting' }
  | { readonly name: 'asking'; readonly isLost: boolean }
  /** No answer came: the bets stay as they are and can only be asked about again. */
  | { readonly name: 'unanswered' }
  | { readonly name: 'showing'; readonly round: RoundShown }
  | { readonly name: 'result'; readonly round: RoundShown }

export type Purse = Pick<SessionShown, 'wallet' | 'balance'>

/** One round after another at roulette and baccarat. */
export interface BettingState {
  readonly phase: RoundPhase
  /** The chips on the felt. While they are asked about they cannot change: they are what the round is played with. */
  readonly slip: BetSlip
  /** What the last round was played with. */
  readonly played: readonly SlipBet[]
  /** Wallet and result as they were before the round: what it brought must not show before its result does. */
  readonly held: Purse | undefined
}

export type BettingEvent =
  | { readonly kind: 'chips'; readonly step: SlipStep }
  /** The bets go out: those on the felt, or after a result the same once more. */
  | { readonly kind: 'play'; readonly purse: Purse }
  /** The answer was lost on the way, and is asked for again. */
  | { readonly kind: 'lost' }
  /** No answer came at all. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'answer'; readonly round: RoundShown; readonly isInstant: boolean }
  /** The show is over, or someone tapped to see the end. */
  | { readonly kind: 'shown' }
  /** Back to the felt: empty, or with these chips on it. The first chip laid after a result is one of these. */
  | { readonly kind: 'newRound'; readonly bets: readonly SlipBet[] }

export const noBets: BettingState = {
  phase: { name: 'betting' },
  slip: emptySlip,
  played: [],
  held: undefined,
}

/** Who comes back finds the chips that they laid, unless the seat is over or they have less by now. */
export function bettingWith(
  laid: readonly SlipBet[],
  { wallet, finished_at }: Pick<SessionShown, 'wallet' | 'finished_at'>,
): BettingState {
  return finished_at === null && stakeOf(laid) <= wallet ? { ...noBets, slip: slipOf(laid) } : noBets
}

/** What may be laid again: chips that have gone out are of their round. */
export const laidIn = ({ phase, slip }: BettingState): readonly SlipBet[] =>
  phase.name === 'betting' ? slip.bets : []

/** What is not meant for the present phase changes nothing. */
export function nextBetting(state: BettingState, event: BettingEvent): BettingState {
  const { phase } = state
  if (phase.name === 'asking') return whileAsking(state, event)
  if (event.kind === 'play') return canPlay(state) ? playing(state, event.purse) : state
  if (event.kind === 'shown' && phase.name === 'showing') return told(state, phase.round)
  if (event.kind === 'chips' && phase.name === 'betting')
    return { ...state, slip: nextSlip(state.slip, event.step) }
  if (event.kind === 'newRound' && phase.name === 'result')
    return { ...state, phase: { name: 'betting' }, slip: slipOf(event.bets) }
  return state
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

/** Also what is not answered yet: it goes out under the same key and is played once. */
export const canPlay = ({ phase }: BettingState): boolean =>
  phase.name === 'betting' || phase.name === 'unanswered' || phase.name === 'result'

/** What `play` sends, and what lies on the felt. */
export const betsOf = ({ phase, slip, played }: BettingState): readonly SlipBet[] =>
  phase.name === 'result' ? played : slip.bets

/** A wheel turns, cards are dealt, an answer is awaited. */
export const isRoundUnderWay = ({ phase }: BettingState): boolean =>
  phase.name !== 'betting' && phase.name !== 'result'

/** Chips that lie on the felt are not in the wallet any more. */
export function purseOf({ phase, slip, held }: BettingState, session: Purse): Purse {
  const { wallet, balance } = held ?? session
  return { wallet: wallet - (phase.name === 'result' ? 0 : stakeOf(slip.bets)), balance }
}

export interface BettingShown {
  readonly phase: RoundPhase
  /** The answered round, from the show on. */
  readonly round: RoundShown | undefined
  /** The same once its show is over: its result is on the table. */
  readonly told: RoundShown | undefined
  /** What lies on the felt; after a round, what was played. */
  readonly bets: readonly SlipBet[]
  /** The spots whose chips the house has taken. */
  readonly lost: ReadonlySet<string>
  /** Chips can be laid; after a result they begin the next round. */
  readonly canBet: boolean
  /** What lies there is not played yet, and can be taken back. */
  readonly canTakeBack: boolean
  /** The wheel turns or cards are dealt: the dock goes, and nothing is pressed but to see the end. */
  readonly isShowing: boolean
  readonly canUndo: boolean
  readonly canRepeat: boolean
}

/** What a state shows. */
export function shownOf(state: BettingState): BettingShown {
  const { phase, slip, played } = state
  const isBetting = phase.name === 'betting'
  const result = phase.name === 'result' ? phase.round : undefined
  return {
    phase,
    round: phase.name === 'showing' ? phase.round : result,
    told: result,
    bets: betsOf(state),
    lost: new Set(result?.bets.filter((bet) => bet.payout === 0).map(keyOfBet)),
    canBet: isBetting || phase.name === 'result',
    canTakeBack: isBetting,
    isShowing: phase.name === 'showing' || (phase.name === 'asking' && !phase.isLost),
    canUndo: isBetting && slip.past.length > 0,
    canRepeat: isBetting && played.length > 0,
  }
}

function playing(state: BettingState, { wallet, balance }: Purse): BettingState {
  const slip = state.phase.name === 'result' ? slipOf(state.played) : state.slip
  return { ...state, slip, phase: { name: 'asking', isLost: false }, held: { wallet, balance } }
}

function answered(
  state: BettingState,
  { round, isInstant }: Extract<BettingEvent, { kind: 'answer' }>,
): BettingState {
  const answer: BettingState = { ...state, played: state.slip.bets, phase: { name: 'showing', round } }
  return isInstant ? told(answer, round) : answer
}

const told = (state: BettingState, round: RoundShown): BettingState => ({
  ...state,
  phase: { name: 'result', round },
  held: undefined,
})

const slipOf = (bets: readonly SlipBet[]): BetSlip =>
  bets.length > 0 ? nextSlip(emptySlip, { kind: 'put', bets }) : emptySlip
