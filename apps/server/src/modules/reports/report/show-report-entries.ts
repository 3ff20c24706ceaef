import type { QueryOf } from '@cardroom/contract'
import { nobody } from '@cardroom/contract/ids'
import type { listReportEntries, ReportEntry } from '@cardroom/contract/report'
import { toWire } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import {
  chipEntries,
  ledgerEntries,
  playEntries,
  playFields,
  type EntryLine,
  type EntryScope,
  type PlayField,
} from './report-entries.view.ts'
import { peopleOf } from './report.view.ts'
import { isOfTransaction } from '../reports.present.ts'
import { askedFor, mayReadReport, mayReadRowOf } from './show-report.ts'

/** The same for the list and for its file. */
export type EntriesQuery = Omit<QueryOf<typeof listReportEntries>, 'format' | 'language' | 'raw'>

/**
 * Returns the entries behind a row of the report by player, for a person who may read that row. The caller reads it
 * in a snapshot. Throws `accessDenied`, `userNotFound`, `notFound`.
 */
export async function showReportEntries(
  reader: Reader,
  actor: Actor,
  query: EntriesQuery,
): Promise<ReportEntry[]> {
  const { scope } = await entriesAsked(reader, actor, query)
  return entriesOf(reader, scope, query.field)
}

/** Returns one page of the entries. */
export const entriesOf = async (
  reader: Reader,
  scope: EntryScope,
  field: EntriesQuery['field'],
): Promise<ReportEntry[]> => (await linesOf(reader, scope, field)).map(present)

/** Returns the scope that the query describes, and the time zone of its days. Throws as `showReportEntries` does. */
export async function entriesAsked(
  reader: Reader,
  actor: Actor,
  query: EntriesQuery,
): Promise<{ readonly scope: EntryScope; readonly timeZone: string }> {
  if (!mayReadReport(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const userId = query.user_id
  const { range, timeZone } = await askedFor(reader, clubId, query)
  const [person] = await peopleOf(reader, { ...range, clubId, only: userId })
  if (!mayReadRowOf(actor, userId, person?.agentId ?? nobody)) throw new ApiError('accessDenied')
  if (!person) throw new ApiError('userNotFound')
  const { session_id: sessionId, before: olderThan, up_to: upTo, limit } = query
  return { scope: { ...range, clubId, userId, sessionId, olderThan, upTo, limit }, timeZone }
}

function linesOf(reader: Reader, scope: EntryScope, field: EntriesQuery['field']): Promise<EntryLine[]> {
  if (field === undefined || field === 'commission') return ledgerEntries(reader, scope, field)
  return isOfPlay(field) ? playEntries(reader, scope, field) : chipEntries(reader, scope, field)
}

const isOfPlay = (field: string): field is PlayField => playFields.includes(field as PlayField)

const present = (line: EntryLine): ReportEntry => ({
  id: line.id,
  currency: line.currency,
  amount: toWire(line.amount),
  balance: toWire(line.balance),
  reason: line.reason,
  transaction_id: isOfTransaction(line.reason) ? line.reference : null,
  round_id: line.rounds === 1 ? line.reference : null,
  round_ids: line.rounds,
  session_id: line.sessionId,
  game_id: line.gameId,
  stake: line.rounds > 0 ? toWire(line.stake) : null,
  payout: line.rounds > 0 ? toWire(line.payout) : null,
  settlement_id: line.reason.startsWith('commission') ? line.reference : null,
  receipt_id: line.reason === 'tab-paid' ? line.reference : null,
  created_at: line.createdAt.toISOString(),
})
