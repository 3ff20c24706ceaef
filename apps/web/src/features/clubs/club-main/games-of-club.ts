import type { ClubPage } from '@cardroom/contract/clubs'
import type { GameType } from './games-row/game-picture.tsx'
import type { GameOfClub } from './games-row/games-row.view.tsx'

const types: readonly GameType[] = [1, 2, 3]

/** All three kinds, also those at which nobody sits; how full they are only where that is known already. */
export const gamesOfClub = (games: ClubPage['games'] | undefined): GameOfClub[] =>
  types.map((type) => {
    if (!games) return { type }
    const found = games.find(({ game_type }) => game_type === type)
    return { type, tables: found?.tables ?? 0, playing: found?.playing ?? 0 }
  })
