import type { SessionShown } from '@cardroom/contract/sessions'
import { gameById, type Game } from '@cardroom/games'
import { matchPath } from 'react-router'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { piece } from '#lib/loaded/lazy-part.ts'
import { patterns } from '#lib/paths.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const rouletteTable = piece(() => import('#features/roulette/index.ts'))
export const baccaratTable = piece(() => import('#features/baccarat/index.ts'))
export const blackjackTable = piece(() => import('#features/blackjack/index.ts'))

const pieces: Record<Game['kind'], () => Promise<unknown>> = {
  roulette: rouletteTable,
  baccarat: baccaratTable,
  blackjack: blackjackTable,
}

/**
 * Loads the code of a game's table when a person looks at its limits, so that it is ready when they sit down.
 */
export function fetchTableOf(game: Game): void {
  // A failure is ignored. The code is loaded again, or the error is shown, when the table is opened.
  pieces[game.kind]().catch(() => undefined)
}

/** Loads the session at this address and then the code of its table, before the screen asks for them. */
export async function fetchTable(pathname: string): Promise<void> {
  const sessionId = Number(matchPath(patterns.table, pathname)?.params.sessionId)
  if (!sessionId) return
  const query = tableSessionQuery(sessionId)
  await queryClient.prefetchQuery(query)
  const session: SessionShown | undefined = queryClient.getQueryData(query.queryKey)
  const game = session && gameById(session.game_id)
  if (game) await pieces[game.kind]()
}
