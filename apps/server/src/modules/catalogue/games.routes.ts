import { games } from '@cardroom/games'
import * as adminCalls from '@cardroom/contract/admin'
import * as calls from '@cardroom/contract/games'
import { actorEntered, clubRead, clubWrite, findClub, findMember } from '#modules/clubs/index.ts'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeDefaultLimits } from './change-default-limits.ts'
import { changeLimits } from './change-limits.ts'
import { presentGame, presentLimits, presentPlayable } from './limits.present.ts'
import { tableLimits } from './limits.view.ts'

/** Registers the calls about games and their limits. */
export function gamesRoutes(routes: Routes): void {
  routes.read(calls.listGames, () => Promise.resolve(games.map(presentGame)))

  routes.read(calls.listPlayableLimits, async (reader, call) => {
    const { caller, clubId = null } = call
    if (clubId !== null) actorEntered(call)
    const limits = await tableLimits(reader, clubId)
    const club = clubId === null ? undefined : await findClub(reader, clubId)
    const member = clubId === null ? undefined : await findMember(reader, clubId, caller.userId)
    const permissions = { club: club?.permissions ?? null, member: member?.permissions ?? null }
    const places = games.map((game) => ({ userId: caller.userId, clubId, gameId: game.id }))
    const seals = await reader.ports.nextSeals(reader, places, now())
    return games.map((game, index) => ({
      ...presentPlayable(game, limits, permissions),
      next_server_seed_hash: seals[index] as string,
    }))
  })

  clubRead(routes, calls.listClubLimits, async (reader, { clubId }) => {
    const limits = await tableLimits(reader, clubId)
    return games.map((game) => presentLimits(game, limits))
  })
  clubWrite(routes, calls.changeClubLimits, (tx, { actor, body }) => changeLimits(tx, actor, body))

  routes.write(adminCalls.changeDefaultLimits, (tx, { caller, body }) =>
    changeDefaultLimits(tx, caller.userId, body),
  )
}
