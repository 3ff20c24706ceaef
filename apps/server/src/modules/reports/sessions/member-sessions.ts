import type { BodyOf } from '@cardroom/contract'
import type { MemberSession, reportSessions, SessionOrder } from '@cardroom/contract/reports'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { presentSession, sessionsById } from '#modules/seats/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { endOf, momentOf } from '#platform/time-zones.ts'
import {
  filteredSessions,
  type SessionFilter,
  type SessionPage,
  type SessionSort,
} from './sessions-report.view.ts'

export type SessionsQuery = Pick<
  BodyOf<typeof reportSessions>,
  'finished_at' | 'game_type' | 'online' | 'search'
>

/**
 * Returns the requested filter, as far as the actor may see the sessions: open and finished ones each need their own
 * flag. Throws `accessDenied`.
 */
export function sessionFilterOf(actor: Actor, query: SessionsQuery, timeZone: string): SessionFilter {
  const isOpen = query.online ?? (isRange(query.finished_at) ? false : whatMaySee(actor))
  if (isOpen !== false && !may(actor, 'view_active_sessions')) throw new ApiError('accessDenied')
  if (isOpen !== true && !may(actor, 'view_sessions')) throw new ApiError('accessDenied')
  const { from, to } = query.finished_at ?? {}
  return {
    clubId: actor.clubId,
    isOpen,
    gameType: query.game_type ?? undefined,
    from: from ? momentOf(from, timeZone) : undefined,
    before: to ? endOf(to, timeZone) : undefined,
    // An id is found with or without its `#` (rule app-14).
    search: query.search?.replace(/^#/, '') || undefined,
  }
}

/** Returns the requested order; undefined: newest first. Open sessions have lasted until now. */
export function sessionSortOf(sort: BodyOf<typeof reportSessions>['sort']): SessionSort | undefined {
  if (sort === undefined) return undefined
  const isDescending = sort.startsWith('-')
  return { name: (isDescending ? sort.slice(1) : sort) as SessionOrder, isDescending, at: now() }
}

/** Tells whether a range of endings is asked for, which means finished sessions. */
const isRange = (finishedAt: SessionsQuery['finished_at']): boolean =>
  Boolean(finishedAt?.from || finishedAt?.to)

/**
 * Returns true for an actor who may see only open sessions, false for only finished ones; they get those by
 * default.
 */
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
 * Returns sessions with their players, in the order of the page. Only a person who may see balances gets the playing
 * balance: for a finished session the balance after its last round, null if it had none.
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
