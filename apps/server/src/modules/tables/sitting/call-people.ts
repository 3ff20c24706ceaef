import type { TableState } from '@cardroom/contract/tables'
import { mayWriteTo } from '#modules/chat/index.ts'
import { findClub, findMembers, type Member } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { excludedAmong } from '#modules/protection/index.ts'
import type { User } from '#modules/users/index.ts'
import { days, later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { beginCall, peopleToCall } from './table-calls.store.ts'

/** People who sat at a table of the club within this time are called. */
const latelyMs = days(14)
/** The people of a club are called at most once in this time, whichever table it is. */
const restMs = minutes(6 * 60)

interface TableBefore {
  readonly table: SharedTable
  readonly state: TableState
  /** The number of people who sat there. */
  readonly sitting: number
}

interface Sitter {
  readonly user: Pick<User, 'name' | 'hideName'>
  readonly member: Member
}

/**
 * Tells those who sat at a table of the club lately that somebody sits at one that was empty, unless it is paused or
 * about to shut. It says who sits there only if that person does not hide their name, and the list of members shows
 * them to the receiver. People who have excluded themselves from play are not told.
 */
export async function callPeople(
  tx: Tx,
  { table, state, sitting }: TableBefore,
  { user, member }: Sitter,
): Promise<void> {
  if (sitting > 0 || state === 'paused' || table.shuts) return
  const { clubId, userId } = member
  const calling = { clubId, callerId: userId, satSince: later(tx.now, -latelyMs) }
  if ((await beginCall(tx, calling, later(tx.now, -restMs))) === 0) return
  const ids = await peopleToCall(tx, calling)
  const [club, members, excluded] = await Promise.all([
    findClub(tx, clubId),
    findMembers(tx, clubId, ids),
    excludedAmong(tx, ids),
  ])
  const called = members.filter((each) => each.status === 'active' && !excluded.has(each.userId))
  notifyEach(
    tx,
    called.map((receiver) => ({
      userId: receiver.userId,
      clubId,
      content: 'tableOpened' as const,
      values: {
        club: club?.name ?? '',
        name: !user.hideName && mayWriteTo(receiver, member) ? user.name : null,
        table: table.name,
        table_id: table.id,
      },
    })),
  )
}
