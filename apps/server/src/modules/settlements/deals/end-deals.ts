import type { ClubId, UserId } from '@cardroom/contract/ids'
import { tellEvents } from '#modules/club-events/index.ts'
import { findMembers } from '#modules/clubs/index.ts'
import { holdWeeks } from '#modules/periods/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertLines, type NewLine } from './deals.store.ts'
import { linesAt } from './deals.view.ts'
import { reopenWith } from '../reopen-settlement.ts'
import { runningPeriod } from '../periods/running-period.ts'

/**
 * Runs after a person's role or membership changed, with the membership locked. A deal for another role than their
 * present one ends with the period (rule deals-9), and a reviewed settlement with a row of theirs becomes a draft
 * again (settlements-6).
 */
export async function standingChanged(
  tx: Tx,
  {
    clubId,
    userIds,
    actorId,
  }: { readonly clubId: ClubId; readonly userIds: readonly UserId[]; readonly actorId: UserId },
): Promise<void> {
  await endDeals(tx, { clubId, userIds, actorId })
  await reopenWith(tx, { clubId, userIds, actorId })
}

async function endDeals(
  tx: Tx,
  {
    clubId,
    userIds,
    actorId,
  }: { readonly clubId: ClubId; readonly userIds: readonly UserId[]; readonly actorId: UserId },
): Promise<void> {
  if ((await endsOfDeals(tx, clubId, userIds)).length === 0) return
  // A call that moves the club's weeks waits, so that the period with which the deals end stays the running one. The
  // club's own lock would be too much: its holder may wait for sessions or memberships that are held here.
  await holdWeeks(tx, clubId)
  const ends = await endsOfDeals(tx, clubId, userIds)
  await insertLines(
    tx,
    ends.map((line) => ({ ...line, clubId, createdBy: actorId })),
  )
  tellEvents(
    tx,
    ends.map(({ userId }) => ({
      clubId,
      type: 'deal.changed',
      data: { user_id: userId, deal: null, from: 'next', by: actorId },
    })),
  )
}

/** Returns the lines that end the deals of people who no longer have the deal's role, with the running period. */
async function endsOfDeals(
  tx: Tx,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<Omit<NewLine, 'clubId' | 'createdBy'>[]> {
  const fromNumber = (await runningPeriod(tx, clubId, tx.now)).number + 1
  const lines = await linesAt(tx, { clubId, number: fromNumber, userIds })
  if (lines.size === 0) return []
  const members = new Map((await findMembers(tx, clubId, userIds)).map((member) => [member.userId, member]))
  return [...lines.values()]
    .filter((line) => {
      const member = members.get(line.userId)
      const belongs = member?.status === 'active' || member?.status === 'blocked'
      return !line.isEnded && !(belongs && member.role === line.role)
    })
    .map((line) => ({ ...line, fromNumber, isEnded: true }))
}
