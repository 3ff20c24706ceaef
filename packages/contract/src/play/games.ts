import { limitNames, type LimitName } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubId } from '../wire/ids.ts'
import { hash, wholeAmount } from '../wire/values.ts'
import { limitName } from '../people/users.ts'

/** The six games have the ids 1 to 6 (packages/games). */
export const gameId = z.number().int().min(1).max(6)

/** 1 is roulette, 2 is baccarat, 3 is blackjack. */
export const gameType = z.number().int().min(1).max(3)

export const game = z.object({ id: gameId, name: z.string(), game_type: gameType })
export type GameShown = z.output<typeof game>

type LimitFields<Schema> = Record<`${LimitName}_min` | `${LimitName}_max`, Schema> &
  Record<`${LimitName}_active`, z.ZodBoolean>

const limitFields = Object.fromEntries(
  limitNames.flatMap((name) => [
    [`${name}_min`, wholeAmount],
    [`${name}_max`, wholeAmount],
    [`${name}_active`, z.boolean()],
  ]),
) as LimitFields<typeof wholeAmount>

/** A game has five limits: `{name}_min`, `{name}_max` in whole chips, `{name}_active`. */
export const gameLimits = z.object({ game_id: gameId, name: z.string(), game_type: gameType, ...limitFields })
export type GameLimits = z.output<typeof gameLimits>

/**
 * Adds to each limit whether the caller may sit there: the limit is active, and club and member are permitted. Also
 * adds the seal of the server seed for the caller's next session of the game.
 */
export const playableLimits = gameLimits.extend({
  allowed: z.record(limitName, z.boolean()),
  next_server_seed_hash: hash,
})
export type PlayableLimits = z.output<typeof playableLimits>

export const listGames = endpoint({
  method: 'GET',
  path: '/games',
  summary: 'The six games',
  answer: z.array(game),
})

export const listPlayableLimits = endpoint({
  method: 'GET',
  path: '/games/limits',
  summary: 'Limits of personal play; with x-club-id those of the club',
  club: 'optional',
  answer: z.array(playableLimits),
})

export const listClubLimits = endpoint({
  method: 'GET',
  path: '/club/limits',
  summary: "The club's limits, game by game",
  club: 'member',
  keyScope: 'any',
  answer: z.array(gameLimits),
})

export const clubLimitChanges = z.strictObject({ game_id: gameId, ...z.object(limitFields).partial().shape })
export type ClubLimitChanges = z.output<typeof clubLimitChanges>

export const changeClubLimits = endpoint({
  method: 'POST',
  path: '/club/limits',
  summary: "Change a game's limits in the club: only what is sent changes",
  club: 'member',
  body: clubLimitChanges,
  answer: gameLimits,
  errors: ['dataIncorrect', 'accessDenied'],
})

/** Selects the game that a list or a figure is about. */
export const gameIdInQuery = z
  .string()
  .regex(/^[1-6]$/)
  .transform(Number)

export const clubIdInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(clubId)
