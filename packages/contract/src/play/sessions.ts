import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { gameId, gameType } from './games.ts'
import { bet, clientSeed, count, hand, handAction, round, seedOrigin } from './rounds.ts'
import { limitName } from '../people/users.ts'
import { clubId, id, idInPath, idParam, longIdInPath, userId } from '../wire/ids.ts'
import { balance, hash, nothing, ok, page, switchText, time, wholeAmount } from '../wire/values.ts'

export const session = z.object({
  id,
  user_id: userId,
  club_id: clubId.nullable(),
  game_id: gameId,
  game_type: gameType,
  /** The shared table at which this session is a seat; missing if the player plays alone. */
  table_id: id.optional(),
  limit_name: limitName,
  currency: z.enum(['gold', 'white']),
  min: wholeAmount,
  max: wholeAmount,
  /** The player's net result so far. */
  balance,
  /** The sum of the stakes so far. */
  stake: balance,
  /** The balance that the session is played with. */
  wallet: balance,
  created_at: time,
  finished_at: time.nullable(),
  server_seed_hash: hash,
  client_seed: z.string(),
  ...seedOrigin,
  /** The next session or change of seed of this person, club and game will use up this seal. */
  next_server_seed_hash: hash,
  /** The number of rounds played on this seed. */
  nonce: count,
  rounds: count,
  /**
   * The session ends by itself at this time if nothing happens; null while the club is suspended, and after the end.
   */
  ends_at: time.nullable(),
  hand: hand.optional(),
  /** The seed is present after it is revealed. */
  server_seed: hash.optional(),
})
export type SessionShown = z.output<typeof session>

const opening = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Sit down at a game; the open session of the same game and limit is given back',
    club: 'optional',
    isIdempotent: true,
    body: z.strictObject({
      game_id: gameId,
      limit_name: limitName,
      /** Old clients send the caller's own membership. */
      memberId: id.nullable().optional(),
      client_seed: clientSeed.optional(),
      /** The seal to use up, which is `next_server_seed_hash`. Old clients leave it out. */
      server_seed_hash: hash.optional(),
    }),
    answer: session,
    errors: ['gameNotAllowed', 'clubSuspended', 'notAllowed'],
  })

export const openSession = opening('/sessions')
export const openRoulette = opening('/roulette')
export const openBaccarat = opening('/baccarat')
export const openBlackjack = opening('/blackjack')

export const getSession = endpoint({
  method: 'GET',
  path: '/sessions/:id',
  summary: 'One of my sessions, with its open hand',
  params: idParam,
  answer: session,
  errors: ['sessionNotFound', 'accessDenied'],
})

export const placeBets = endpoint({
  method: 'POST',
  path: '/sessions/:id/bets',
  summary: 'Play a round of roulette or baccarat',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({ bets: z.array(bet).min(1).max(200) }),
  answer: round,
  errors: ['sessionNotFound', 'accessDenied', 'lowBalance', 'clubSuspended', 'gameNotAllowed', 'notAllowed'],
})

export const openHand = endpoint({
  method: 'POST',
  path: '/sessions/:id/hands',
  summary: 'Deal a hand of blackjack',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({ amount: wholeAmount }),
  answer: hand,
  errors: ['sessionNotFound', 'accessDenied', 'lowBalance', 'clubSuspended', 'gameNotAllowed', 'notAllowed'],
})

export const actOnHand = endpoint({
  method: 'POST',
  path: '/sessions/:id/hands/:hand_id/actions',
  summary: 'Play on a hand of blackjack',
  isIdempotent: true,
  params: z.strictObject({ id: idInPath, hand_id: longIdInPath }),
  body: z.strictObject({ action: handAction }),
  answer: hand,
  errors: ['sessionNotFound', 'notFound', 'accessDenied', 'lowBalance', 'notAllowed'],
})

export const changeSeed = endpoint({
  method: 'POST',
  path: '/sessions/:id/seed',
  summary: 'Set my seed: reveals the server seed so far and goes on with the one sealed next',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({ client_seed: clientSeed, server_seed_hash: hash.optional() }),
  answer: z.object({
    previous: z.object({
      server_seed: hash,
      server_seed_hash: hash,
      client_seed: z.string(),
      rounds: count,
    }),
    server_seed_hash: hash,
    client_seed: z.string(),
    next_server_seed_hash: hash,
  }),
  errors: ['sessionNotFound', 'accessDenied', 'notAllowed'],
})

export const finishSession = endpoint({
  method: 'POST',
  path: '/sessions/:id/finish',
  summary: 'Stand up from the table: reveals the server seed',
  params: idParam,
  body: nothing,
  answer: session,
  errors: ['sessionNotFound', 'accessDenied', 'notAllowed'],
})

export const breakSession = endpoint({
  method: 'POST',
  path: '/sessions/:id/break',
  summary: "End a member's session: an open hand is stood and settled",
  club: 'member',
  isIdempotent: true,
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['sessionNotFound', 'accessDenied'],
})

export const listMySessions = endpoint({
  method: 'GET',
  path: '/member/sessions',
  summary: 'My sessions, newest first; open ones are those I can go back to',
  query: z.strictObject({ ...page, open: switchText.optional() }),
  answer: z.array(session),
})
