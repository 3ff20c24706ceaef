import type { PlayerView, Round, TableOutcome } from '@cardroom/games'
import type {
  HandShown,
  HandView,
  Outcome,
  RoundRecordShown,
  RoundShown,
  SettledBet,
} from '@cardroom/contract/rounds'
import { minus, toWire, type Amount } from '@cardroom/money'
import { handMsMax } from '@cardroom/rules'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import type { SeedInUse } from '../seeds/seed-in-use.view.ts'

export const presentSettledBet = (bet: Round['bets'][number]): SettledBet => ({
  type: bet.type,
  numbers: [...bet.numbers],
  amount: toWire(bet.amount),
  payout: toWire(bet.payout),
})

export function presentOutcome(drawn: TableOutcome): Outcome {
  if (drawn.kind === 'roulette') return drawn.outcome
  const { winner, player, banker, playerPair, bankerPair } = drawn.outcome
  return {
    winner,
    player: { cards: [...player.cards], total: player.total },
    banker: { cards: [...banker.cards], total: banker.total },
    player_pair: playerPair,
    banker_pair: bankerPair,
  }
}

/** Each round's answer includes these sums of its session. */
export type SessionSums = Pick<HeldSession, 'stake' | 'payout'>

export const settlementOf = (round: Pick<RoundRow, 'stake' | 'payout'>) => ({
  stake: toWire(round.stake),
  payout: toWire(round.payout),
  net: toWire(minus(round.payout, round.stake)),
})

export const presentSeedOrigin = (
  seed: Pick<SeedInUse, 'clientSeedBy' | 'isSealedFirst' | 'isVoided'>,
): Pick<RoundRecordShown, 'client_seed_by' | 'sealed_first' | 'never_revealed'> => ({
  client_seed_by: seed.clientSeedBy,
  sealed_first: seed.isSealedFirst,
  ...(seed.isVoided && { never_revealed: true }),
})

/** Presents a settled round of roulette or baccarat to its player. */
export const presentRound = (round: RoundRow, session: SessionSums, wallet: Amount): RoundShown => ({
  id: round.id,
  session_id: round.sessionId,
  nonce: round.nonce,
  outcome: round.outcome as Outcome,
  bets: [...(round.bets as SettledBet[])],
  ...settlementOf(round),
  wallet: toWire(wallet),
  balance: toWire(minus(session.payout, session.stake)),
})

/** Presents a hand to its player. It uses the player's view of the games package, which has no hole card. */
export const presentHandView = (view: PlayerView): HandView => ({
  dealer: { cards: [...view.dealer.cards], total: view.dealer.total, hidden: view.dealer.hidden },
  seats: view.seats.map((seat) => ({
    cards: [...seat.cards],
    total: seat.total,
    soft: seat.soft,
    stake: toWire(seat.stake),
    state: seat.state,
    payout: toWire(seat.payout),
  })),
  active_seat: view.activeSeat,
  actions: [...view.actions],
  refusals: view.refusals,
  ...(view.insurance && {
    insurance: {
      stake: toWire(view.insurance.stake),
      state: view.insurance.state,
      payout: toWire(view.insurance.payout),
    },
  }),
  state: view.state,
  ...settlementOf(view),
})

type HandRound = Pick<RoundRow, 'id' | 'sessionId' | 'nonce' | 'touchedAt'>

export const presentHand = (
  round: HandRound,
  view: HandView,
  session: SessionSums,
  wallet: Amount,
): HandShown => ({
  ...view,
  id: round.id,
  session_id: round.sessionId,
  nonce: round.nonce,
  wallet: toWire(wallet),
  balance: toWire(minus(session.payout, session.stake)),
  ends_at: view.state === 'open' ? new Date(round.touchedAt.getTime() + handMsMax).toISOString() : null,
})
