import type { Ports } from '#platform/ports.ts'
import { endSessions } from './end-sessions.ts'
import { pauseSessions, resumeSessions } from './sessions.store.ts'

/** Stands and settles the open hands. This must run before the chips of a leaving member move. */
export const memberStopsPlaying: Ports['memberStops'] = async (tx, { clubId, userId }) =>
  void (await endSessions(tx, { clubId, userId }))

export const accountStopsPlaying: Ports['accountBlocked'] = async (tx, { userId }) =>
  void (await endSessions(tx, { userId }))

export const clocksStand: Ports['clubSuspended'] = async (tx, { clubId }) =>
  void (await pauseSessions(tx, clubId))

export const clocksGoOn: Ports['clubResumed'] = async (tx, { clubId }) =>
  void (await resumeSessions(tx, clubId))
