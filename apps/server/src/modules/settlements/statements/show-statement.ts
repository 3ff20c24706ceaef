import type { Statement } from '@cardroom/contract/settlements'
import { findClub, type Actor } from '#modules/clubs/index.ts'
import { findPeriod, presentPeriod } from '#modules/periods/index.ts'
import { reportOfPerson } from '#modules/reports/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { maySettle } from '../deals/deals.policy.ts'
import { presentSigners } from '../settlements.present.ts'
import { findSettlement } from '../settlements.view.ts'
import { findStatement, otherStatements } from './statements.view.ts'
import { tabOfStatement } from './tab-of-statement.ts'

/**
 * Returns a statement with its inputs: the person's report and days, the deal, the tab. Errors: `notFound` for
 * everybody except its person and people who settle.
 */
export async function showStatement(reader: Reader, actor: Actor, id: number): Promise<Statement> {
  const { clubId } = actor
  const made = await findStatement(reader, clubId, id)
  if (!made || (made.userId !== actor.userId && !maySettle(actor))) throw new ApiError('notFound')
  const period = await findPeriod(reader, { clubId, id: made.periodId, now: now() })
  const club = await findClub(reader, clubId)
  assert(period && club, `Statement ${id} has a period and a club`)
  const scope = { clubId, from: period.beginsAt, before: period.endsAt }
  const stored = await findSettlement(reader, period.id)
  const { row, days } = await reportOfPerson(reader, {
    scope,
    timeZone: period.timeZone,
    userId: made.userId,
    isAgent: made.content.row.role === 'agent',
  })
  return {
    id: made.id,
    number: made.number,
    hash: made.hash,
    key_id: made.keyId,
    sig: made.sig,
    signed: made.content,
    club: { id: clubId, name: club.name, code: club.code },
    person: { user_id: made.userId, name: made.name },
    period: presentPeriod({ ...period, settlement: stored?.state ?? null }, now()),
    report: row,
    days: [...days],
    deal: made.deal,
    tab: await tabOfStatement(reader, { ...scope, userId: made.userId }),
    others: (await otherStatements(reader, { clubId, userId: made.userId, id })).map((other) => ({
      id: other.id,
      number: other.number,
      from: other.beginsAt.toISOString(),
      time_zone: other.timeZone,
    })),
    ...presentSigners(stored),
  }
}
