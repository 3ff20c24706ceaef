import type { BodyOf } from '@cardroom/contract'
import type { MemberSession, reportSessions } from '@cardroom/contract/reports'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { presentSession, sessionsById } from '#modules/seats/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { endOf, momentOf } from '#platform/time-zones.ts'
import { filteredSessions, type SessionFilter, type SessionPage } from './sessions-report.view.ts'

export type SessionsWish = Pick<BodyOf<typeof reportSessions>, 'finished_at' | 'game_type' | 'online'>

/** What is asked for, as far as the actor may see it: open and finished sessions have a flag each. `accessDenied`. */
export function sessionFilterOf(actor: Actor, wish: SessionsWish, timeZone: string): SessionFilter {
  const isOpen = wish.online ?? (isRange(wish.finished_at) ? false : whatMaySee(actor))
  if (isOpen !== false && !may(actor, 'view_active_sessions')) throw new ApiError('accessDenied')
  if (isOpen !== true && !may(actor, 'view_sessions')) throw new ApiError('accessDenied')
  const { from, to } = wish.finished_at ?? {}
  return {
    clubId: actor.clubId,
    isOpen,
    gameType: wish.game_type ?? undefined,
    from: from ? momentOf(from, timeZone) : undefined,
    before: to ? endOf(to, timeZone) : undefined,
  }
}

/** Who asks for a range of endings asks for finished sessions. */
const isRange = (finishedAt: SessionsWish['finished_at']): boolean =>
  Boolean(finishedAt?.from || finishedAt?.to)

/** Who may see only the open ones, or only the finished ones, gets those where nothing is said. */
function whatMaySee(actor: Actor): boolean | undefined {
  const seesOpen = may(actor, 'view_active_sessions')
  return seesOpen === may(actor, 'view_sessions') ? undefined : seesOpen
}

export interface SessionsAsked {
  readonly filter: SessionFilter
  readonly page: SessionPage
  readonly seesBalances?: boolean
}

/**
 * Sessions with their players, newest first; the playing balance only for who may see balances: of a finished session
 * the one after its last round, null where it had none.
 */
export async function memberSessions(
  reader: Reader,
  actor: Actor,
  { filter, page, seesBalances = may(actor, 'view_balance') }: SessionsAsked,
): Promise<MemberSession[]> {
  const players = await filteredSessions(reader, filter, page)
  const sessions = await sessionsById(
    reader,
    players.map(({ id }) => id),
  )
  return sessions.flatMap((session) => {
    const player = players.find(({ id }) => id === session.id)
    if (!player) return []
    const shown = presentSession(session)
    const hasWallet = session.finishedAt === null || session.rounds > 0
    return [
      {
        ...shown,
        wallet: seesBalances && hasWallet ? shown.wallet : null,
        name: player.name,
        avatar: player.avatar,
        avatar_id: player.avatarId,
      },
    ]
  })
}
