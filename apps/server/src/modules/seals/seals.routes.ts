import * as calls from '@cardroom/contract/seals'
import { toWire } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { houseKeys } from './house-keys/house-keys.store.ts'
import { ownMovements, type OwnMovement } from './ledger-transfers.view.ts'
import { proveBalance, proveConsistency, proveTransfer } from './prove.ts'
import { hasClub, sealsOf } from './seals.store.ts'

/**
 * Registers the calls on the sealed books: the house keys, the seals, and the proofs of one's own transfers.
 * `archiveFolder` holds the transfers that have left the database.
 */
export function sealsRoutes(routes: Routes, house: HouseKeys, archiveFolder: string | undefined): void {
  routes.read(calls.getHouseKey, async (reader) => ({
    keys: (await houseKeys(reader)).map((key) => ({
      id: key.id,
      public_key: key.publicKey,
      from: key.usedFrom.toISOString(),
      until: key.usedUntil?.toISOString() ?? null,
    })),
  }))

  routes.read(calls.listSeals, async (reader, { params, query }) => {
    const seals = await sealsOf(reader, { clubId: params.id, ...query })
    if (seals.length === 0 && params.id !== 0 && !(await hasClub(reader, params.id)))
      throw new ApiError('clubIncorrect')
    return seals
  })

  routes.read(calls.getConsistency, async (reader, { params, query: { from, log } }) => {
    const asked = { log, clubId: params.id, from, to: params.number }
    return { from, to: params.number, proof: await proveConsistency(reader, asked) }
  })

  routes.read(calls.getTransferProof, (reader, { params, caller }) =>
    proveTransfer(reader, house, { userId: caller.userId, transferId: params.id, archiveFolder }),
  )

  routes.read(calls.listOwnTransfers, async (reader, { query, caller }) => {
    const account = { userId: caller.userId, clubId: query.club_id, currency: query.currency }
    return (await ownMovements(reader, account, query)).map(presentMovement)
  })

  routes.read(calls.getBalanceProof, (reader, { query, caller }) =>
    proveBalance(reader, house, { userId: caller.userId, clubId: query.club_id, currency: query.currency }),
  )
}

const presentMovement = (movement: OwnMovement): calls.OwnTransfer => ({
  id: movement.id,
  created_at: movement.createdAt.toISOString(),
  reason: movement.reason,
  reference: movement.reference,
  amount: toWire(movement.change),
  after: toWire(movement.after),
  sealed: movement.isSealed,
})
