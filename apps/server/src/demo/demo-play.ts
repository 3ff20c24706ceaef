import { listPlayableLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import type { HandShown } from '@cardroom/contract/rounds'
import {
  actOnHand,
  finishSession,
  openHand,
  openSession,
  placeBets,
  type SessionShown,
} from '@cardroom/contract/sessions'
import type { LimitName } from '@cardroom/rules'
import { minutes } from '#platform/clock.ts'
import { secretBytes } from '#platform/random.ts'
import { boldBets, habitMax, habitualBets, isBlackjack } from './demo-bets.ts'
import type { DemoClock } from './demo-clock.ts'
import type { Visitor } from './demo-visitor.ts'

export interface Evening {
  readonly player: Visitor
  /** The club; without one it is played for gold. */
  readonly clubId?: ClubId
  readonly gameId: number
  readonly limit: LimitName
  readonly rounds: number
  /** The player bets boldly for a while rather than leave without a win. */
  readonly wantsToWin?: boolean
  /** The player stays seated; at blackjack with the cards on the table. */
  readonly staysSeated?: boolean
}

interface Seat {
  readonly evening: Evening
  readonly session: SessionShown
  readonly played: number
  /** The result of the session, and the chips to play with. */
  readonly balance: number
  readonly wallet: number
}

/** The number of extra rounds after which a player who wants to win gives up. */
const patience = 12

/**
 * Plays an evening at the tables: all play in the same minutes, a round each, and are settled together. Nobody sits
 * at two of them. Returns the result of each session.
 */
export async function playTogether(clock: DemoClock, evenings: readonly Evening[]): Promise<number[]> {
  const results: number[] = []
  let seats = await Promise.all(evenings.map(sitDown))
  for (;;) {
    const leaving = seats.filter(hasEnough)
    await Promise.all(leaving.map(leave))
    results.push(...leaving.map(({ balance }) => balance))
    seats = seats.filter((seat) => !hasEnough(seat))
    if (seats.length === 0) return results
    seats = await Promise.all(seats.map(playRound))
    clock.pass(minutes(1))
  }
}

/**
 * Sits down as the app does: it reads the seal of the next server seed, then makes a client seed, then sends both.
 */
async function sitDown(evening: Evening): Promise<Seat> {
  const { player, clubId, gameId, limit } = evening
  const shown = await player.call(listPlayableLimits, { clubId })
  const seal = shown.find(({ game_id: id }) => id === gameId)?.next_server_seed_hash
  const session = await player.call(openSession, {
    clubId,
    body: {
      game_id: gameId,
      limit_name: limit,
      server_seed_hash: seal,
      client_seed: secretBytes(16).toString('hex'),
    },
  })
  return { evening, session, played: 0, balance: 0, wallet: session.wallet }
}

/** Sits down for one bet on an even chance. */
export async function betOnce(evening: Omit<Evening, 'rounds'>, amount: number): Promise<{ wallet: number }> {
  const { session } = await sitDown({ ...evening, rounds: 1 })
  const params = { id: String(session.id) }
  const bets = boldBets(evening.gameId, amount)
  const { wallet } = await evening.player.call(placeBets, { params, body: { bets } })
  await evening.player.call(finishSession, { params, body: {} })
  return { wallet }
}

function hasEnough({ evening, played, balance, wallet }: Seat): boolean {
  if (wallet < habitMax) return true
  if (played < evening.rounds) return false
  return !evening.wantsToWin || balance > 0 || played >= evening.rounds + patience
}

async function playRound(seat: Seat): Promise<Seat> {
  const { evening, session, played } = seat
  const { player, gameId } = evening
  const bold = played >= evening.rounds ? boldStake(seat) : undefined
  const { balance, wallet } = isBlackjack(gameId)
    ? await playHand(seat, bold ?? dealt)
    : await player.call(placeBets, {
        params: { id: String(session.id) },
        body: {
          bets: bold === undefined ? habitualBets(gameId, played + player.id) : boldBets(gameId, bold),
        },
      })
  return { ...seat, played: played + 1, balance, wallet }
}

/** Returns a stake of the loss and something on top, so that one win is enough. */
const boldStake = ({ balance, wallet, session, evening }: Seat): number =>
  Math.floor(Math.min(100 + 10 * (evening.player.id % 10) - balance, session.max, wallet))

async function leave(seat: Seat): Promise<void> {
  const { player, gameId, staysSeated } = seat.evening
  if (!staysSeated) await player.call(finishSession, { params: { id: String(seat.session.id) }, body: {} })
  else if (isBlackjack(gameId) && seat.wallet > dealsMax * dealt) await dealUntilOpen(seat)
}

const dealsMax = 20
const dealt = 100

/** Deals until a hand is open, as most are after the deal; the others are over. */
async function dealUntilOpen(seat: Seat): Promise<void> {
  for (let deals = 0; deals < dealsMax; deals += 1) if ((await deal(seat, dealt)).state === 'open') return
}

const deal = ({ evening: { player }, session }: Seat, amount: number): Promise<HandShown> =>
  player.call(openHand, { params: { id: String(session.id) }, body: { amount } })

/** Plays without insurance, like the dealer: another card up to 16. */
async function playHand(seat: Seat, amount: number): Promise<HandShown> {
  let hand = await deal(seat, amount)
  while (hand.state === 'open')
    hand = await seat.evening.player.call(actOnHand, {
      params: { id: String(seat.session.id), hand_id: String(hand.id) },
      body: { action: actionOn(hand) },
    })
  return hand
}

function actionOn({ actions, active_seat: active, seats }: HandShown): HandShown['actions'][number] {
  if (actions.includes('no-insurance')) return 'no-insurance'
  return (seats[active ?? 0]?.total ?? 0) < 17 ? 'hit' : 'stand'
}
