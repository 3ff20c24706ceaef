import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/accounts'
import { lockUser } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthContext } from '../auth.context.ts'
import { identitiesOf } from './identities.store.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/**
 * Registers the calls on the providers that are linked to one's account. Linking begins at `POST /auth/oidc/ticket`.
 */
export function identitiesRoutes(routes: Routes, auth: AuthContext): void {
  routes.read(calls.listIdentities, async (reader, { caller }) =>
    (await identitiesOf(reader, caller.userId)).map(({ provider, email, createdAt }) => ({
      provider,
      email,
      linked_at: createdAt.toISOString(),
    })),
  )
  routes.write(calls.unlinkIdentity, async (tx, { caller, params }) => {
    const user = await lockUser(tx, caller.userId)
    assert(user, 'Who calls exists')
    await unlinkIdentity(tx, auth, { user, provider: params.provider })
    return done
  })
}
