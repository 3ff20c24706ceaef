import type { AuditAction } from '@cardroom/contract/audit'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import * as audit from '#modules/audit/index.ts'
import { findClub } from '#modules/clubs/index.ts'
import { firstAdminId } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SharedTable } from './shared-table.view.ts'

interface DoneByHouse {
  readonly action: AuditAction
  readonly details: Readonly<Record<string, string | number | null>>
}

/**
 * Records something that the house did at a table, and nobody of the club, as an act of the platform's
 * administrator. The club's owner can read it.
 */
export async function recordAsHouse(
  tx: Tx,
  { id, clubId, name }: Pick<SharedTable, 'id' | 'clubId' | 'name'>,
  { action, details }: DoneByHouse,
): Promise<void> {
  const actorId = await idOfHouse(tx, clubId)
  audit.record(tx, { clubId, actorId, action, target: `table ${id}`, details: { name, ...details } })
}

/**
 * Returns the person who acts for the house in a club: the platform’s administrator, or else the club’s owner.
 */
export async function idOfHouse(tx: Tx, clubId: ClubId): Promise<UserId> {
  const id = (await firstAdminId(tx)) ?? (await findClub(tx, clubId))?.ownerId
  assert(id !== undefined, 'A club has an owner')
  return id
}
