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

/** Fetches the table of a game when a person looks at its limits, so that it is there when they sit down. */
export function fetchTableOf(game: Game): void {
  // A failure is ignored: the table is fetched again, or shows the error, when it is opened.
  pieces[game.kind]().catch(() => undefined)
}

/** Fetches the session at this address and then its table, before the screen asks. */
export async function fetchTable(pathname: string): Promise<void> {
  const sessionId = Number(matchPath(patterns.table, pathname)?.params.sessionId)
  if (!sessionId) return
  const query = tableSessionQuery(sessionId)
  await queryClient.prefetchQuery(query)
  const session: SessionShown | undefined = queryClient.getQueryData(query.queryKey)
  const game = session && gameById(session.game_id)
  if (game) await pieces[game.kind]()
}
