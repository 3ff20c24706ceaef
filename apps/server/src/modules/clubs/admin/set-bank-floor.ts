import type { ClubId, UserId } from '@cardroom/contract/ids'
import { minus, toWire, type Amount } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { lockNamed, ofBank, setFloor } from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'

export interface FloorChange {
  readonly adminId: UserId
  readonly clubId: ClubId
  readonly floor: Amount
}

/**
 * Sets how far below 0 the club's bank may go. Errors: `lowBalance` if the bank is already lower than that, or has
 * reserved more.
 */
export async function setBankFloor(tx: Tx, { adminId, clubId, floor }: FloorChange): Promise<void> {
  const {
    accounts: [bank],
  } = await lockNamed(tx, [ofBank(clubId)])
  assert(bank, `Club ${clubId} has a bank`)
  if (minus(bank.balance, bank.reserved) < floor) throw new ApiError('lowBalance')
  await setFloor(tx, bank.id, floor)
  record(tx, {
    clubId,
    actorId: adminId,
    action: 'club.bank-floor',
    details: { from: bank.floor === null ? null : toWire(bank.floor), to: toWire(floor) },
  })
  tellClub(tx, clubId, 'club', { id: clubId })
}
