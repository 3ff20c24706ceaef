import type { ClubPage } from '@cardroom/contract/clubs'
import type { GameType } from './games-row/game-picture.tsx'
import type { GameOfClub } from './games-row/games-row.view.tsx'

const types: readonly GameType[] = [1, 2, 3]

/** All three kinds, also those at which nobody sits. */
export const gamesOfClub = (games: ClubPage['games']): GameOfClub[] =>
  types.map((type) => {
    const found = games.find(({ game_type }) => game_type === type)
    return { type, tables: found?.tables ?? 0, playing: found?.playing ?? 0 }
  })
