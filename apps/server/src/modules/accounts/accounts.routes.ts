import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/accounts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findUser, ownUser } from '#modules/users/index.ts'
import { startClosing } from './close-account.ts'
import { exportFile } from './export-account.ts'
import { startFactorLift } from './lift-factors-later.ts'

/**
 * Registers the calls on a person's own account as a whole, and the administrator's call for a person who has lost
 * every factor.
 */
export function accountsRoutes(routes: Routes): void {
  routes.read(calls.exportMyData, async (reader, { caller, reply }) => {
    const user = await findUser(reader, caller.userId)
    if (!user) throw new ApiError('userNotFound')
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="cardroom-${user.id}.zip"`)
    // The contract describes the answer only as text, hence the cast.
    return exportFile(reader, { user, own: await ownUser(reader, user.id) }) as unknown as string
  })
  routes.write(calls.closeMyAccount, async (tx, { caller }) => ({
    ...done,
    closes_at: (await startClosing(tx, caller.userId)).toISOString(),
  }))
  routes.write(calls.liftFactors, async (tx, { caller, params }) => ({
    ...done,
    lifts_at: (await startFactorLift(tx, { adminId: caller.userId, userId: params.id })).toISOString(),
  }))
}
