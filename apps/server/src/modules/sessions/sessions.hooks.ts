import {
  accountBlocked,
  clubResumed,
  clubSuspended,
  clubTables,
  memberStops,
  membersWithOpenSessions,
} from '#modules/clubs/index.ts'
import type { SeedKeys } from '#platform/keys/index.ts'
import { playersAtTables, tablesOfClubs } from './club-tables.view.ts'
import { endSessions } from './end-sessions.ts'
import { wireSeedKeys } from './seed-vault.ts'
import { pauseSessions, resumeSessions } from './sessions.store.ts'

/**
 * What clubs need of the tables. Wired before the cashier listens: who leaves, is removed or blocked has their
 * hands stood and settled before their chips move.
 */
export function wireSessions(seedKeys: SeedKeys): void {
  wireSeedKeys(seedKeys)
  clubTables.answerWith(tablesOfClubs)
  membersWithOpenSessions.answerWith(playersAtTables)
  memberStops.add(memberStopsPlaying)
  accountBlocked.add(accountStopsPlaying)
  clubSuspended.add(clocksStand)
  clubResumed.add(clocksGoOn)
}

// Named once, so that a process which makes its app twice (the tests') adds each listener once.
const memberStopsPlaying: Parameters<typeof memberStops.add>[0] = async (tx, { clubId, userId }) =>
  void (await endSessions(tx, { clubId, userId }))
const accountStopsPlaying: Parameters<typeof accountBlocked.add>[0] = async (tx, { userId }) =>
  void (await endSessions(tx, { userId }))
const clocksStand: Parameters<typeof clubSuspended.add>[0] = async (tx, { clubId }) =>
  void (await pauseSessions(tx, clubId))
const clocksGoOn: Parameters<typeof clubResumed.add>[0] = async (tx, { clubId }) =>
  void (await resumeSessions(tx, clubId))
