import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { isStaff } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { presentPeriod } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { beforeClosing, nothingBeforeClosing } from './before-closing.ts'
import { maySettle } from './deals/deals.policy.ts'
import { draftOf } from './drafts/draft.ts'
import { settledPeriod, stateOf, type SettledPeriod } from './settlement-rules.ts'
import { presentDraft, presentSigners, totalsOf } from './settlements.present.ts'
import { findSettlement, statementIds, type StoredSettlement } from './settlements.view.ts'

/**
 * Returns a period's settlement (rule settlements-2): computed anew while it runs and as a draft, frozen from the
 * review on. People who settle see all of it, an agent or a player their own row. Errors: `accessDenied` for other
 * managers, `notFound`.
 */
export async function showSettlement(reader: Reader, actor: Actor, id: number): Promise<Settlement> {
  if (isStaff(actor) && !maySettle(actor)) throw new ApiError('accessDenied')
  const period = await settledPeriod(reader, actor.clubId, id)
  const stored = await findSettlement(reader, period.id)
  return presentSettlement(reader, actor, { period, stored })
}

interface Found {
  readonly period: SettledPeriod
  readonly stored: StoredSettlement | undefined
}

export async function presentSettlement(
  reader: Reader,
  actor: Actor,
  { period, stored }: Found,
): Promise<Settlement> {
  const { clubId } = actor
  const state = stateOf(period, stored, now())
  const shown = stored?.content ?? presentDraft(await draftOf(reader, { clubId, period }))
  const ids = state === 'closed' ? await statementIds(reader, period.id) : new Map<number, number>()
  const isAll = maySettle(actor)
  const rows = shown.rows
    .filter(({ user_id: userId }) => isAll || userId === actor.userId)
    .map((row) => withStatement(row, ids.get(row.user_id)))
  return {
    period: presentPeriod({ ...period, settlement: stored?.state ?? null }, now()),
    state,
    rows,
    adjustments: shown.adjustments.filter(({ user_id: userId }) => isAll || userId === actor.userId),
    totals: isAll ? shown.totals : totalsOf(rows),
    ...(isAll ? await beforeClosing(reader, clubId, { state, stored, shown }) : nothingBeforeClosing),
    ...presentSigners(stored),
    hash: stored?.hash ?? null,
  }
}

const withStatement = (row: SettlementRow, statement: number | undefined): SettlementRow =>
  statement === undefined ? row : { ...row, statement }
