import * as rounds from '@cardroom/contract/rounds'
import * as calls from '@cardroom/contract/sessions'
import { done } from '@cardroom/contract'
import { clubWrite, findMember, lockActor } from '#modules/clubs/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { recordOf, roundsOfSession, showRound } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { breakSession } from './break-session.ts'
import { changeSeed } from './change-seed.ts'
import { finishSession } from './finish-session.ts'
import { openSession } from './open-session.ts'
import { mySessions } from './sessions.view.ts'
import { ownSession, showSession } from './show-session.ts'

/**
 * Registers sitting down, looking and leaving; the rounds themselves are in moves.routes.ts. `archiveFolder` is the
 * folder of rounds that have left the database.
 */
export function sessionsRoutes(routes: Routes, archiveFolder: string | undefined): void {
  // These are four addresses of the same call.
  for (const opening of [calls.openSession, calls.openRoulette, calls.openBaccarat, calls.openBlackjack])
    routes.write(opening, open)

  routes.read(calls.getSession, async (reader, { caller, params }) =>
    showSession(reader, await ownSession(reader, caller, params.id)),
  )
  routes.write(calls.changeSeed, (tx, { caller, params, body }) =>
    changeSeed(tx, caller, {
      sessionId: params.id,
      clientSeed: body.client_seed,
      serverSeedHash: body.server_seed_hash,
    }),
  )
  routes.write(calls.finishSession, (tx, { caller, params }) => finishSession(tx, caller, params.id))
  clubWrite(routes, calls.breakSession, async (tx, { actor, params }) => {
    await breakSession(tx, actor, params.id)
    return done
  })

  routes.read(calls.listMySessions, async (reader, { caller, query }) => {
    const { open, limit, offset } = query
    const state = open === undefined ? 'all' : open ? 'open' : 'finished'
    const sessions = await mySessions(reader, { userId: caller.userId, state, limit, offset })
    return sessions.map((session) => showSession(reader, session))
  })
  routes.read(rounds.listRounds, async (reader, { caller, params, query }) => {
    const session = await ownSession(reader, caller, params.id)
    const played = await roundsOfSession(reader, { sessionId: session.id, ...query })
    return played.map((round) => recordOf(reader, round))
  })
  routes.read(rounds.getRound, (reader, { caller, params }) =>
    showRound(reader, { id: params.id, userId: caller?.userId, archiveFolder }),
  )
}

async function open(tx: Tx, { caller, clubId, body }: Call<typeof calls.openSession>) {
  // The membership is locked before the person, in the same order as in calls that end a membership.
  const actor = clubId === undefined ? undefined : await lockActor(tx, caller, clubId)
  // The lock is held until the session exists: a block of the account either ends the session, or comes first.
  const user = await lockUser(tx, caller.userId)
  if (user?.status !== 'active') throw new ApiError('accessDenied')
  const wanted = {
    userId: caller.userId,
    gameId: body.game_id,
    limitName: body.limit_name,
    clientSeed: body.client_seed,
    serverSeedHash: body.server_seed_hash,
  }
  if (!actor || clubId === undefined)
    return openSession(tx, { ...wanted, clubId: null, memberPermissions: null })

  const member = await findMember(tx, clubId, caller.userId)
  // An admin who is not a member has no chips here (rule sessions-16).
  if (!actor.isMember || !member) throw new ApiError('notAllowed')
  // Old clients send this; naming another member is an error.
  if (body.memberId != null && body.memberId !== member.id && body.memberId !== caller.userId)
    throw new ApiError('dataIncorrect', [{ path: 'memberId', message: 'notYours' }])
  return openSession(tx, { ...wanted, clubId, memberPermissions: member.permissions })
}
