import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { directHand, keyOfHand, type HandFilm } from './film/direct-hand.ts'
import { shownAfter } from './film/hand-steps.ts'
import { firstBetOf, pictureOf, type HandPicture } from './film/picture.ts'
import type { LastRound } from '#features/tables/index.ts'
import { pictureAt } from '#lib/film/film.ts'
import { settledBalance } from '#lib/settled-balance.ts'

/**
 * The phases of a table: resting → asking → showing → resting. At rest chips are being placed, a hand waits for its
 * player, or a finished hand is shown.
 */
export type HandPhase =
  | { readonly name: 'resting' }
  /** A request was sent. The table shows `before`, even if the session receives the answer earlier. */
  | { readonly name: 'asking'; readonly isLost: boolean; readonly before: HandBefore }
  /** No answer came. The same request can be sent again; until then the table stays as it was `before` it. */
  | { readonly name: 'unanswered'; readonly before: HandBefore }
  | Showing

/** The last answer is being shown. After its result the next hand can begin, though chips still move. */
interface Showing {
  readonly name: 'showing'
  readonly film: HandFilm
  /** The number of its steps that have begun. */
  readonly reached: number
  /** The hand that the player decided about. Undefined for a deal. */
  readonly asked: HandShown | undefined
}

export interface HandState {
  readonly phase: HandPhase
  /** The last answer. A person who returns to the table finds the hand in the session instead. */
  readonly hand: HandShown | undefined
  /** The first bet of that hand, which shows whether a seat was doubled. */
  readonly bet: number
  /** The first bet of the next hand, step by step, so that each chip can be taken back. */
  readonly stakes: readonly number[]
  /**
   * The first bet of the last hand, which can be repeated; 0 without one. For a person who returns it is that of the
   * hand on the table, otherwise of the last hand before they left.
   */
  readonly lastStake: number
}

/** A session, with the hand on the table. */
export type HandBefore = Pick<SessionShown, 'wallet' | 'balance'> &
  LastRound & { readonly hand?: HandShown | undefined }

export type HandEvent =
  | { readonly kind: 'add'; readonly chip: number }
  | { readonly kind: 'double' | 'clear' | 'undo' | 'repeat' }
  /** A finished hand is cleared from the table, and this stake is placed for the next one. */
  | { readonly kind: 'newHand'; readonly stake: number }
  | { readonly kind: 'deal'; readonly stake: number; readonly before: HandBefore }
  | { readonly kind: 'act'; readonly before: HandBefore }
  /** The answer was lost, and the request is sent again. */
  | { readonly kind: 'lost' }
  /** No answer came at all. */
  | { readonly kind: 'silence' }
  /** The hand was left for too long, or ended elsewhere. The session knows its state. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'answer'; readonly hand: HandShown; readonly isInstant: boolean }
  | { readonly kind: 'reached'; readonly reached: number }
  /** Everything has been shown, or the player tapped to see the end. */
  | { readonly kind: 'ended' }

export const noHand: HandState = {
  phase: { name: 'resting' },
  hand: undefined,
  bet: 0,
  stakes: [],
  lastStake: 0,
}

/**
 * Returns the first state of the table. A person who returns finds the bet that they had placed, unless there is a
 * hand, the seat is closed, or their wallet now has less. They can repeat the first bet of their last hand.
 */
export function handWith(
  { laid, played }: { readonly laid: number; readonly played: number },
  { hand, wallet, finished_at }: Pick<SessionShown, 'hand' | 'wallet' | 'finished_at'>,
): HandState {
  const empty = { ...noHand, lastStake: hand ? firstBetOf(hand) : played }
  const isLaid = laid > 0 && laid <= wallet && hand === undefined && finished_at === null
  return isLaid ? { ...empty, stakes: [laid] } : empty
}

/**
 * Returns the stake to keep for the next visit. After a deal it is 0, because the chips belong to the hand.
 */
export const laidIn = ({ phase, hand, stakes }: HandState): number =>
  phase.name === 'resting' && hand === undefined ? (stakes.at(-1) ?? 0) : 0

const resting: HandPhase = { name: 'resting' }

/** Returns the state after an event. An event that does not fit the current phase changes nothing. */
export function nextHand(state: HandState, event: HandEvent): HandState {
  const { phase } = state
  if (phase.name === 'asking') return whileAsking(state, phase, event)
  if (phase.name === 'showing') return whileShowing(state, phase, event)
  switch (event.kind) {
    case 'deal':
    case 'act':
    case 'newHand':
      return begun(state, event)
    default:
      return { ...state, stakes: nextStakes(state, event) }
  }
}

type Beginning = Extract<HandEvent, { kind: 'deal' | 'act' | 'newHand' }>

function begun(state: HandState, event: Beginning): HandState {
  if (event.kind === 'newHand')
    return { ...state, phase: resting, hand: undefined, stakes: event.stake > 0 ? [event.stake] : [] }
  const phase: HandPhase = {
    name: 'asking',
    isLost: false,
    before: heldIn(state.phase, event.before) ?? event.before,
  }
  if (event.kind === 'act') return { ...state, phase }
  const { stake } = event
  return { ...state, phase, hand: undefined, stakes: stakesWith(state, stake) }
}

/**
 * Tells whether a request can be sent. It can be sent after a lost answer too, because a request with the same key
 * is carried out only once.
 */
export const canAsk = ({ phase }: HandState): boolean =>
  phase.name === 'resting' || phase.name === 'unanswered' || isOver(phase)

const isOver = (phase: HandPhase): boolean => phase.name === 'showing' && pictureIn(phase).isOver

function whileAsking(
  state: HandState,
  phase: Extract<HandPhase, { name: 'asking' }>,
  event: HandEvent,
): HandState {
  switch (event.kind) {
    case 'lost':
      return { ...state, phase: { ...phase, isLost: true } }
    case 'silence':
      return { ...state, phase: { name: 'unanswered', before: phase.before } }
    case 'refused':
      return { ...state, phase: resting, hand: undefined }
    case 'answer':
      return { ...state, ...answered(phase.before.hand, event) }
    default:
      return state
  }
}

/** Returns what changes with an answer. An answer that is already on the table is not animated again. */
function answered(
  asked: HandShown | undefined,
  { hand, isInstant }: Extract<HandEvent, { kind: 'answer' }>,
): Pick<HandState, 'phase' | 'hand' | 'bet' | 'lastStake'> {
  const bet = firstBetOf(asked?.id === hand.id ? asked : hand)
  const isKnown = asked !== undefined && keyOfHand(asked) === keyOfHand(hand)
  if (isInstant || isKnown) return { phase: resting, hand, bet, lastStake: bet }
  const film = directHand(asked, hand)
  return { phase: { name: 'showing', film, reached: 0, asked }, hand, bet, lastStake: bet }
}

function whileShowing(state: HandState, phase: Showing, event: HandEvent): HandState {
  switch (event.kind) {
    case 'reached':
      return { ...state, phase: { ...phase, reached: event.reached } }
    case 'ended':
      return { ...state, phase: resting }
    case 'deal':
    case 'newHand':
      return isOver(phase) ? begun(state, event) : state
    default:
      return state
  }
}

/**
 * Returns the steps of the stake that is dealt. A stake that is dealt again after a hand has a single step.
 */
const stakesWith = ({ stakes }: HandState, stake: number): readonly number[] =>
  stakes.at(-1) === stake ? stakes : [stake]

const canRepeat = ({ stakes, lastStake }: Pick<HandState, 'stakes' | 'lastStake'>): boolean =>
  lastStake > 0 && lastStake !== stakes.at(-1)

function nextStakes(state: HandState, event: HandEvent): readonly number[] {
  const { stakes, lastStake } = state
  const stake = stakes.at(-1) ?? 0
  if (event.kind === 'add') return [...stakes, stake + event.chip]
  if (event.kind === 'undo') return stakes.slice(0, -1)
  if (event.kind === 'repeat') return canRepeat(state) ? [...stakes, lastStake] : stakes
  if (stake === 0) return stakes
  if (event.kind === 'double') return [...stakes, stake * 2]
  return event.kind === 'clear' ? [...stakes, 0] : stakes
}

/** Returns what a state shows at its session. The first bet is no longer in the wallet. */
export function shownOf(state: HandState, session: HandBefore) {
  const { phase, lastStake, stakes } = state
  const isBusy = phase.name === 'asking'
  const seat = heldIn(phase, session) ?? session
  const hand = handIn(state, session)
  const playing = phase.name === 'showing' ? pictureIn(phase) : undefined
  const pending = pendingIn(phase)
  const stake = stakes.at(-1) ?? 0
  return {
    picture: playing ?? restingPicture(state, hand),
    hand,
    /** The last round before the next deal, or before the deal that is asked about again. */
    lastRound: { server_seed_hash: seat.server_seed_hash, nonce: seat.nonce },
    /** The hand about which the buttons decide. Undefined while chips are being placed. */
    question: pending ? pending.asked : hand,
    stake,
    lastStake,
    canUndo: stakes.length > 0,
    canRepeat: canRepeat(state),
    /** The amount from which stakes can be taken. */
    wallet: pending ? pending.film.before.wallet : seat.wallet,
    ...(playing ? { left: playing.wallet, balance: playing.balance } : restingPurse(seat, hand ? 0 : stake)),
    isBusy,
    isLost: isLostIn(phase, hand),
    isShowing: playing !== undefined,
    /**
     * True while cards are moving or the result is not announced yet, so that the player can neither decide nor
     * play again.
     */
    isTelling: pending !== undefined,
    /**
     * True while a hand is in play. No other action may interrupt it, and no other part of the page reports it.
     */
    isUnderWay: isBusy || pending !== undefined || hand?.state === 'open',
  }
}

/**
 * Returns what the table shows instead of the session, which may get the answer first. After a deal without an
 * answer nothing is held once the session has the hand: the player goes on with it.
 */
function heldIn(phase: HandPhase, session: HandBefore): HandBefore | undefined {
  if (phase.name === 'asking') return phase.before
  if (phase.name !== 'unanswered') return undefined
  return phase.before.hand === undefined && session.hand !== undefined ? undefined : phase.before
}

function handIn({ phase, hand }: HandState, session: HandBefore): HandShown | undefined {
  const held = heldIn(phase, session)
  return held ? held.hand : (hand ?? session.hand)
}

const pictureIn = ({ film, reached }: Showing): HandPicture => pictureAt(film, reached, shownAfter)

/** Returns the answer that is being shown, until its result is announced. */
const pendingIn = (phase: HandPhase): Showing | undefined =>
  phase.name === 'showing' && !pictureIn(phase).isOver ? phase : undefined

/** Tells whether an answer is missing. A deal has its answer once its hand is on the table. */
function isLostIn(phase: HandPhase, hand: HandShown | undefined): boolean {
  if (phase.name === 'asking') return phase.isLost
  return phase.name === 'unanswered' && phase.before.hand?.id === hand?.id
}

const restingPicture = (state: HandState, hand: HandShown | undefined): HandPicture | undefined =>
  hand && pictureOf(hand, hand === state.hand ? state.bet : undefined)

/** Returns the session's money without the placed chips. An open hand counts as not lost yet. */
const restingPurse = ({ wallet, balance, hand }: HandBefore, laid: number) => ({
  left: wallet - laid,
  balance: settledBalance(hand ? { balance, hand } : { balance }),
})
