import type { GameLimits } from '@cardroom/contract/games'
import type { LimitName } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DefaultLimitsView } from './default-limits.view.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { defaultLimitsQuery } from '../admin.api.ts'
import { Loaded } from '#features/cashier/index.ts'

/** What personal play takes, and every club that has set nothing of its own. */
export function DefaultLimits() {
  const query = useQuery(defaultLimitsQuery)
  const [gameId, setGame] = useState(1)
  const [limit, setLimit] = useState<LimitName>()
  return (
    <Loaded query={query}>
      {(games: readonly GameLimits[]) => {
        const game = games.find(({ game_id: id }) => id === gameId)
        return (
          <>
            <DefaultLimitsView games={games} gameId={gameId} onGame={setGame} onOpen={setLimit} />
            {game && limit && <LimitSheet game={game} limit={limit} onClose={() => setLimit(undefined)} />}
          </>
        )
      }}
    </Loaded>
  )
}
