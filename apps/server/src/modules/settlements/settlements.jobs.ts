import { findClub, staffWhoMay } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { weekOf } from '#modules/periods/index.ts'
import { assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { ClubId } from '@cardroom/contract/ids'
import type { Database, Tx } from '#platform/db/database.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { draftOf } from './drafts/draft.ts'
import { settledPeriod } from './settlement-rules.ts'
import { presentDraft } from './settlements.present.ts'
import { tellSettlement } from './tell-settlement.ts'
import { takeUnannounced } from './settlements.store.ts'
import { clubsWithUnannounced } from './drafts/unannounced.view.ts'

/**
 * Lists the job that sends, soon after a period's end, its sums to the people who settle (rule settlements-2).
 */
export const settlementsJobs = (): Job[] => [{ name: 'tell-drafts', cron: '* * * * *', run: tellDrafts }]

/** Announces new drafts, each club in its own transaction. Nobody gets a second notice of a draft. */
export async function tellDrafts(database: Database): Promise<void> {
  await eachAlone(database, await clubsWithUnannounced(database, now()), tellDraftsOf)
}

async function tellDraftsOf(tx: Tx, clubId: ClubId): Promise<void> {
  const ended = await takeUnannounced(tx, clubId)
  if (ended.length === 0) return
  const [club, staff] = await Promise.all([findClub(tx, clubId), staffWhoMay(tx, clubId, 'settle')])
  for (const { periodId } of ended) {
    const period = await settledPeriod(tx, clubId, periodId)
    assert(club, `Club ${clubId} exists`)
    const content = presentDraft(await draftOf(tx, { clubId, period }))
    tellSettlement(tx, { clubId, state: 'draft', period, content, by: null })
    notify(tx, staff, {
      content: 'settlementDraft',
      clubId,
      values: {
        club: club.name,
        week: weekOf(period),
        people: content.rows.length,
        amount: content.totals.commission,
        period_id: period.id,
      },
    })
  }
}
