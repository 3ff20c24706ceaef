import { getReport, listReportEntries } from '@cardroom/contract/report'
import * as calls from '@cardroom/contract/reports'
import { toWire } from '@cardroom/money'
import { may, runsClub } from '@cardroom/rules'
import {
  actorEntered,
  clubList,
  clubRead,
  timeZoneOf,
  type Actor,
  type Online,
} from '#modules/clubs/index.ts'
import { balancesOfPerson } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { endOf } from '#platform/time-zones.ts'
import { entriesOfLine } from './books/books-entries.view.ts'
import { leaders } from './leaders.view.ts'
import { memberSessions, sessionFilterOf, sessionSortOf } from './sessions/member-sessions.ts'
import { memberRoutes } from './members/member.routes.ts'
import { beginningOf } from './period.ts'
import {
  presentEntry,
  presentHolding,
  presentLeaders,
  presentLine,
  presentMovement,
  presentWalletLine,
} from './reports.present.ts'
import { reportFile } from './report/report-file.ts'
import { sessionsFile } from './sessions/sessions-file.ts'
import { showHistory } from './history/show-history.ts'
import { reportEntriesFile } from './report/report-entries-file.ts'
import { showReportEntries } from './report/show-report-entries.ts'
import { showReport } from './report/show-report.ts'
import { showStatistics, type ClubDays } from './statistics/show-statistics.ts'
import { statisticsFile } from './statistics/statistics-file.ts'
import { trialBalance } from './books/trial-balance.view.ts'
import { walletLines } from './wallet-lines.ts'
import { holdingsOf, lastMovements } from './wallet.view.ts'

const movementsShown = 20
/** The number of movements that are put into lines. A longer session is a line of its last rounds. */
const movementsRead = 1000
const pageLimit = 20

/** Registers the calls that read across modules, for a person and for a club. */
export function reportsRoutes(routes: Routes, online: Online): void {
  personalRoutes(routes)
  clubRoutes(routes)
  memberRoutes(routes, online)
}

function personalRoutes(routes: Routes): void {
  routes.read(calls.getWallet, async (reader, { caller: { userId } }) => {
    const { gold, diamond } = await balancesOfPerson(reader, userId, null)
    const movements = await lastMovements(reader, userId, movementsRead)
    return {
      gold_amount: toWire(gold),
      diamond_amount: toWire(diamond),
      transactions: movements.slice(0, movementsShown).map(presentMovement),
      lines: walletLines(movements).slice(0, movementsShown).map(presentWalletLine),
      clubs: (await holdingsOf(reader, userId)).map(presentHolding),
    }
  })

  routes.snapshot(calls.getHistory, (reader, { caller, query }) =>
    showHistory(reader, { userId: caller.userId, ...query }),
  )

  routes.read(calls.getLeaders, async (reader, call) => {
    const { caller, clubId, query } = call
    if (clubId !== undefined) actorEntered(call)
    const board = {
      clubId: clubId ?? null,
      // Personal play is worldwide, so its days are those of UTC.
      since: beginningOf(
        query.period,
        now(),
        clubId === undefined ? 'UTC' : await timeZoneOf(reader, clubId),
      ),
      gameType: query.game_type,
      limit: query.limit,
      userId: caller.userId,
    }
    return presentLeaders(await leaders(reader, board), board)
  })
}

function clubRoutes(routes: Routes): void {
  clubList(routes, getReport, {
    isSnapshot: () => true,
    list: (reader, { actor, query }) => showReport(reader, actor, query),
    file: (reader, { actor, query }) => reportFile(reader, actor, query),
  })

  clubList(routes, listReportEntries, {
    isSnapshot: () => true,
    list: (reader, { actor, query }) => showReportEntries(reader, actor, query),
    file: (reader, { actor, query }) => reportEntriesFile(reader, actor, query),
  })

  clubRead(routes, calls.getTrialBalance, async (reader, { actor, query }) => {
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    const at = query.at === undefined ? undefined : endOf(query.at, await timeZoneOf(reader, actor.clubId))
    return { currencies: (await trialBalance(reader, actor.clubId, at)).map(presentLine) }
  })

  clubRead(routes, calls.listBooksEntries, async (reader, { actor, query }) => {
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    return (await entriesOfLine(reader, { clubId: actor.clubId, ...query })).map(presentEntry)
  })

  clubList(routes, calls.getStatistics, {
    list: async (reader, { actor, query }) =>
      showStatistics(reader, await statisticsOf(reader, actor), query),
    file: async (reader, { actor, query }) =>
      statisticsFile(reader, await statisticsOf(reader, actor), query),
  })

  clubList(routes, calls.reportSessions, {
    list: async (reader, { actor, body }) => {
      const { limit = pageLimit, offset } = body
      const filter = sessionFilterOf(actor, body, await timeZoneOf(reader, actor.clubId))
      const page = { limit, offset, sort: sessionSortOf(body.sort) }
      return memberSessions(reader, actor, { filter, page })
    },
    file: async (reader, { actor, body }) => {
      const filter = sessionFilterOf(actor, body, await timeZoneOf(reader, actor.clubId))
      return sessionsFile(reader, actor, { filter, sort: sessionSortOf(body.sort) })
    },
  })
}

/**
 * Checks whose statistics are requested, and returns the club and the zone of its days. Throws `accessDenied` if the
 * actor may not see them.
 */
async function statisticsOf(reader: Reader, actor: Actor): Promise<ClubDays> {
  if (!may(actor, 'view_sessions')) throw new ApiError('accessDenied')
  return { clubId: actor.clubId, timeZone: await timeZoneOf(reader, actor.clubId) }
}
