import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { now } from '#lib/clock.ts'

const minuteMs = 60_000
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * minuteMs).toISOString()

/** Makes a session for the stories. */
export const sessionAt = (changes: Partial<SessionShown> = {}): SessionShown => ({
  id: 12,
  user_id: asUser(1),
  club_id: asClub(7),
  game_id: 1,
  game_type: 1,
  limit_name: 'standard',
  currency: 'white',
  min: 50,
  max: 5000,
  balance: 640,
  stake: 6400,
  wallet: 8420,
  created_at: minutesAgo(42),
  finished_at: null,
  server_seed_hash: 'aff36539fe0548ca35dbf0ad2b9b70e33c6bb0d7a3fd3d6a57a0a1dcf4f1997e',
  client_seed: 'mara-thursday',
  client_seed_by: 'player',
  sealed_first: true,
  next_server_seed_hash: '7f'.repeat(32),
  nonce: 25,
  rounds: 25,
  ends_at: minutesAgo(-18),
  ...changes,
})

/** Makes a blackjack hand that waits for its player. */
export const openHandOf = (stake: number): HandShown => ({
  id: 384,
  session_id: 12,
  nonce: 25,
  dealer: { cards: ['6D'], total: 6, hidden: true },
  seats: [{ cards: ['8S', '3C'], total: 11, soft: false, stake, state: 'playing', payout: 0 }],
  active_seat: 0,
  actions: ['hit', 'stand', 'double'],
  refusals: {},
  state: 'open',
  stake,
  payout: 0,
  net: -stake,
  wallet: 7420,
  balance: 640 - stake,
  ends_at: null,
})
