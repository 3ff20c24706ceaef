import type { UserId } from '@cardroom/contract/ids'
import type { ReactionKind } from '@cardroom/contract/table-talk'
import { findMember } from '#modules/clubs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { tellTable, type Outbox } from '#platform/events.ts'
import { seesName, sightOfAll } from '../showing/sight.ts'
import { findTable } from '../shared-table.view.ts'
import { talkerAt } from './talker.view.ts'

export interface Reaction {
  readonly tableId: number
  readonly userId: UserId
  readonly kind: ReactionKind
  /** True if the socket that says it watches the table. */
  readonly isWatching: boolean
}

/**
 * Tells everybody at a table how a person reacts; nothing is stored. Nobody hears it of a person who neither sits
 * there nor watches, who is no active member of the club, or who is muted there.
 */
export async function reactAtTable(
  reader: Reader,
  outbox: Outbox,
  { tableId, userId, kind, isWatching }: Reaction,
): Promise<void> {
  const table = await findTable(reader, tableId)
  if (!table || table.shutAt !== null || table.muted.includes(userId)) return
  const [member, talker] = await Promise.all([
    findMember(reader, table.clubId, userId),
    talkerAt(reader, tableId, userId),
  ])
  if (member?.status !== 'active' || (!isWatching && talker.person === null)) return
  tellTable(outbox, tableId, 'table.react', {
    id: tableId,
    now: table.at.getTime(),
    person: talker.person,
    sender_id: seesName(sightOfAll, talker) ? userId : null,
    kind,
  })
}
