import type { ClubId, UserId } from '@cardroom/contract/ids'
import { tellEvents } from '#modules/club-events/index.ts'
import { findMembers } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertLines } from './deals.store.ts'
import { linesAt } from './deals.view.ts'
import { reopenWith } from './reopen-settlement.ts'
import { runningPeriod } from './running-period.ts'

/**
 * After somebody's role or membership changed, with the membership locked: a deal for another role than the one they have
 * ends with the period (rule deals-9), and a reviewed settlement with a row of theirs is a draft again (settlements-6).
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
  const { number } = await runningPeriod(tx, clubId, tx.now)
  const lines = await linesAt(tx, { clubId, number: number + 1, userIds })
  if (lines.size === 0) return
  const members = new Map((await findMembers(tx, clubId, userIds)).map((member) => [member.userId, member]))
  const over = [...lines.values()].filter((line) => {
    const member = members.get(line.userId)
    const belongs = member?.status === 'active' || member?.status === 'blocked'
    return !line.isEnded && !(belongs && member.role === line.role)
  })
  if (over.length === 0) return
  await insertLines(
    tx,
    over.map((line) => ({ ...line, clubId, fromNumber: number + 1, isEnded: true, createdBy: actorId })),
  )
  tellEvents(
    tx,
    over.map(({ userId }) => ({
      clubId,
      type: 'deal.changed',
      data: { user_id: userId, deal: null, from: 'next', by: actorId },
    })),
  )
}
