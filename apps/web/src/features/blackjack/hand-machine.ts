import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { cardMs, dealMs } from './deal-times.ts'
import { settledBalance } from '#lib/settled-balance.ts'

/**
 * resting → asking → dealing or revealing → resting. At rest chips are laid, a hand waits for its player, or an ended
 * one lies there.
 */
export type HandPhase =
  | { readonly name: 'resting' }
  | { readonly name: 'asking'; readonly isLost: boolean }
  /** No answer came: what was asked can be asked again. */
  | { readonly name: 'unanswered' }
  /** The cards of the last answer are on their way: nobody decides before they lie. */
  | { readonly name: 'dealing'; readonly ms: number }
  /** The dealer plays: what the hand brought does not show before the last card lies. */
  | { readonly name: 'revealing'; readonly ms: number; readonly held: Purse }

export interface Purse {
  readonly wallet: number
  /** What ended hands brought. */
  readonly balance: number
}

export interface HandState {
  readonly phase: HandPhase
  /** The last answer. Who comes back to the table finds the hand in the session instead. */
  readonly hand: HandShown | undefined
  /** The first bet, step by step, so that each chip can be taken back. */
  readonly stakes: readonly number[]
  /** The first bet of the last hand dealt here; 0 where it was laid on another device. */
  readonly lastStake: number
}

/** A session, with the hand that lies on the table. */
export type HandBefore = Pick<SessionShown, 'wallet' | 'balance'> & { readonly hand?: HandShown | undefined }

export type HandEvent =
  | { readonly kind: 'add'; readonly chip: number }
  | { readonly kind: 'double' | 'clear' | 'undo' }
  /** An ended hand is cleared from the table; so much lies there for the next one. */
  | { readonly kind: 'newHand'; readonly stake: number }
  | { readonly kind: 'deal'; readonly stake: number }
  | { readonly kind: 'act' }
  /** The answer was lost on the way, and is asked for again. */
  | { readonly kind: 'lost' }
  /** No answer came at all. */
  | { readonly kind: 'silence' }
  /** Left too long, or ended elsewhere: the session knows how the hand stands. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'answer'
      readonly hand: HandShown
      readonly before: HandBefore
      readonly isInstant: boolean
    }
  /** The last card lies, or someone tapped to see the end. */
  | { readonly kind: 'ended' }

export const noHand: HandState = {
  phase: { name: 'resting' },
  hand: undefined,
  stakes: [],
  lastStake: 0,
}

/** Who comes back finds the bet that they laid, unless a hand lies there, the seat is over or they have less by now. */
export function handWith(
  stake: number,
  { hand, wallet, finished_at }: Pick<SessionShown, 'hand' | 'wallet' | 'finished_at'>,
): HandState {
  const isLaid = stake > 0 && stake <= wallet && hand === undefined && finished_at === null
  return isLaid ? { ...noHand, stakes: [stake] } : noHand
}

/** What may be laid again: what has gone out is of its hand. */
export const laidIn = ({ phase, hand, stakes }: HandState): number =>
  phase.name === 'resting' && hand === undefined ? (stakes.at(-1) ?? 0) : 0

const resting: HandPhase = { name: 'resting' }
const asking: HandPhase = { name: 'asking', isLost: false }

/** What is not meant for the present phase changes nothing. */
export function nextHand(state: HandState, event: HandEvent): HandState {
  const { phase } = state
  if (phase.name === 'asking') return whileAsking(state, event)
  if (phase.name === 'dealing' || phase.name === 'revealing')
    return event.kind === 'ended' ? { ...state, phase: resting } : state
  switch (event.kind) {
    case 'deal':
      return {
        phase: asking,
        hand: undefined,
        stakes: stakesWith(state, event.stake),
        lastStake: event.stake,
      }
    case 'act':
      return { ...state, phase: asking }
    case 'newHand':
      return { ...state, phase: resting, hand: undefined, stakes: event.stake > 0 ? [event.stake] : [] }
    default:
      return { ...state, stakes: nextStakes(state.stakes, event) }
  }
}

/** Also what was not answered: it goes out under the same key and happens once. */
export const canAsk = ({ phase }: HandState): boolean =>
  phase.name === 'resting' || phase.name === 'unanswered'

function whileAsking(state: HandState, event: HandEvent): HandState {
  switch (event.kind) {
    case 'lost':
      return { ...state, phase: { name: 'asking', isLost: true } }
    case 'silence':
      return { ...state, phase: { name: 'unanswered' } }
    case 'refused':
      return { ...state, phase: resting, hand: undefined }
    case 'answer':
      return { ...state, hand: event.hand, phase: phaseAfter(event) }
    default:
      return state
  }
}

/** For the last card to be seen before the result is told. */
const restMs = 420

function phaseAfter({ hand, before, isInstant }: Extract<HandEvent, { kind: 'answer' }>): HandPhase {
  if (isInstant) return resting
  if (hand.state === 'settled') {
    const held = purseOf(before.hand?.state === 'open' ? { ...before.hand, hand: before.hand } : before)
    return { name: 'revealing', ms: (hand.dealer.cards.length - 1) * cardMs + restMs, held }
  }
  const ms = dealMs(before.hand, hand)
  return ms > 0 ? { name: 'dealing', ms } : resting
}

/** Dealt again after a hand, the stake has no steps to undo. */
const stakesWith = ({ stakes }: HandState, stake: number): readonly number[] =>
  stakes.at(-1) === stake ? stakes : [stake]

function nextStakes(stakes: readonly number[], event: HandEvent): readonly number[] {
  const stake = stakes.at(-1) ?? 0
  if (event.kind === 'add') return [...stakes, stake + event.chip]
  if (event.kind === 'undo') return stakes.slice(0, -1)
  if (stake === 0) return stakes
  if (event.kind === 'double') return [...stakes, stake * 2]
  return event.kind === 'clear' ? [...stakes, 0] : stakes
}

/** What a session has told: an open hand has lost nothing yet. */
const purseOf = (session: HandBefore): Purse => ({
  wallet: session.wallet,
  balance: settledBalance(
    session.hand ? { balance: session.balance, hand: session.hand } : { balance: session.balance },
  ),
})

/** What a state shows at its session; the first bet is not in the wallet any more. */
export function shownOf(state: HandState, session: HandBefore) {
  const { phase, lastStake, stakes } = state
  const hand = state.hand ?? session.hand
  const stake = stakes.at(-1) ?? 0
  const isRevealing = phase.name === 'revealing'
  const isBusy = phase.name === 'asking'
  const { wallet, balance } = isRevealing ? phase.held : purseOf(session)
  return {
    hand,
    stake,
    lastStake,
    canUndo: stakes.length > 0,
    wallet,
    left: hand ? wallet : wallet - stake,
    balance,
    isBusy,
    isLost: isBusy ? phase.isLost : phase.name === 'unanswered',
    isRevealing,
    isDealing: phase.name === 'dealing',
    isUnderWay: isRevealing || hand?.state === 'open',
  }
}
