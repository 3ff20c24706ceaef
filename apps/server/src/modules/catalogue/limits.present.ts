import { gameTypeOf, type Game } from '@cardroom/games'
import type { GameLimits, GameShown, PlayableLimits } from '@cardroom/contract/games'
import type { PlayPermissions } from '@cardroom/contract/users'
import { toWire } from '@cardroom/money'
import { limitNames, type LimitName } from '@cardroom/rules'
import type { TableLimit } from './limits.view.ts'
import { maySit } from './tables.policy.ts'

export const presentGame = (game: Game): GameShown => ({
  id: game.id,
  name: game.name,
  game_type: gameTypeOf(game),
})

/** Presents all limits of a game as one row. */
export function presentLimits(game: Game, limits: readonly TableLimit[]): GameLimits {
  const fields = limitsOf(game, limits).flatMap((limit) => [
    [`${limit.limitName}_min`, toWire(limit.min)],
    [`${limit.limitName}_max`, toWire(limit.max)],
    [`${limit.limitName}_active`, limit.isActive],
  ])
  return {
    game_id: game.id,
    name: game.name,
    game_type: gameTypeOf(game),
    ...(Object.fromEntries(fields) as Omit<GameLimits, 'game_id' | 'name' | 'game_type'>),
  }
}

export interface Permissions {
  readonly club: PlayPermissions | null
  readonly member: PlayPermissions | null
}

export function presentPlayable(
  game: Game,
  limits: readonly TableLimit[],
  { club, member }: Permissions,
): Omit<PlayableLimits, 'next_server_seed_hash'> {
  const allowed = limitsOf(game, limits).map(({ limitName, isActive }) => [
    limitName,
    maySit({
      limitName,
      gameType: gameTypeOf(game),
      isLimitActive: isActive,
      clubPermissions: club,
      memberPermissions: member,
    }),
  ])
  return {
    ...presentLimits(game, limits),
    allowed: Object.fromEntries(allowed) as Record<LimitName, boolean>,
  }
}

/** Sorts the limits from the smallest stakes to the largest, whatever the order of the rows. */
const limitsOf = (game: Game, limits: readonly TableLimit[]): TableLimit[] =>
  limitNames.flatMap(
    (name) => limits.find((limit) => limit.gameId === game.id && limit.limitName === name) ?? [],
  )
