import type { ClubPage } from '@cardroom/contract/clubs'
import type { GameType } from './games-row/game-picture.tsx'
import type { GameOfClub } from './games-row/games-row.view.tsx'

const types: readonly GameType[] = [1, 2, 3]

/**
 * Lists all three kinds of games, including those without players. The number of players is added once it is known.
 */
export const gamesOfClub = (games: ClubPage['games'] | undefined): GameOfClub[] =>
  types.map((type) => {
    if (!games) return { type }
    const found = games.find(({ game_type }) => game_type === type)
    return { type, tables: found?.tables ?? 0, playing: found?.playing ?? 0 }
  })
