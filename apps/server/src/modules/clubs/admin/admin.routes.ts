import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/admin'
import { listPlatformAudit } from '@cardroom/contract/audit'
import type { ClubId } from '@cardroom/contract/ids'
import { fromWire } from '@cardroom/money'
import { showAudit } from '#modules/audit/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentListedClub, presentListedUser } from './admin.present.ts'
import { findListedClub, listClubs, listUsers } from './admin.view.ts'
import { blockAccount, unblockAccount } from './block-account.ts'
import { findClub } from '../clubs.view.ts'
import { handClubOver } from './hand-club-over.ts'
import { findActor } from '../members/members.store.ts'
import { setBankFloor } from './set-bank-floor.ts'

/** Registers the calls of administrators. The gate refuses everybody else: each call is `isForAdmins`. */
export function adminRoutes(routes: Routes): void {
  routes.read(listPlatformAudit, (reader, { query }) => showAudit(reader, { clubId: null }, query))
  accounts(routes)
  clubs(routes)
}

function accounts(routes: Routes): void {
  routes.read(calls.listUsers, async (reader, { query }) => {
    const users = await listUsers(reader, query)
    const logins = await reader.ports.lastLogins(
      reader,
      users.map((user) => user.id),
    )
    return users.map((user) => presentListedUser(user, logins.get(user.id)))
  })

  routes.write(calls.blockAccount, async (tx, { caller, params, body }) => {
    await blockAccount(tx, { adminId: caller.userId, userId: params.id, reason: body.reason })
    return done
  })

  routes.write(calls.unblockAccount, async (tx, { caller, params, body }) => {
    await unblockAccount(tx, { adminId: caller.userId, userId: params.id, reason: body.reason })
    return done
  })
}

function clubs(routes: Routes): void {
  routes.read(calls.listClubs, async (reader, { query }) =>
    (await listClubs(reader, query)).map(presentListedClub),
  )

  routes.write(calls.updateClubAsAdmin, async (tx, { caller, params, body }) => {
    await requireClub(tx, params.id)
    if (body.bank_floor !== undefined)
      await setBankFloor(tx, {
        adminId: caller.userId,
        clubId: params.id,
        floor: fromWire(body.bank_floor),
      })
    const club = await findListedClub(tx, params.id)
    assert(club, `Club ${params.id} is listed`)
    return presentListedClub(club)
  })

  routes.write(calls.handClubOver, async (tx, { caller, params, body }) => {
    await requireClub(tx, params.id)
    await handClubOver(tx, { admin: await findActor(tx, caller, params.id), userId: body.user_id })
    return done
  })
}

async function requireClub(reader: Reader, clubId: ClubId): Promise<void> {
  if (!(await findClub(reader, clubId))) throw new ApiError('clubIncorrect')
}
