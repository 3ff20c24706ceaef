import type { Provider } from '@cardroom/contract/auth'
import { factorsOf } from '#modules/factors/index.ts'
import type { User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from '../auth.context.ts'
import { deleteIdentities, identitiesOf } from './identities.store.ts'
import { providerNames } from './oidc-providers.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'

/**
 * Unlinks the provider from the account. Throws `notFound`, and `notAllowed` for the last way to sign in: a password,
 * another provider or a passkey must remain.
 */
export async function unlinkIdentity(
  tx: Tx,
  auth: AuthContext,
  { user, provider }: { readonly user: User; readonly provider: Provider },
): Promise<void> {
  const held = await identitiesOf(tx, user.id)
  if (!held.some((identity) => identity.provider === provider)) throw new ApiError('notFound')
  const hasOther = held.some((identity) => identity.provider !== provider)
  const hasPasskey = (await factorsOf(tx, user.id)).some(({ kind }) => kind === 'passkey')
  if (user.passwordHash === null && !hasOther && !hasPasskey) throw new ApiError('notAllowed')
  await deleteIdentities(tx, user.id, provider)
  noteSecurityEvent(tx, 'identity.unlinked', { userId: user.id })
  const values = { provider: providerNames[provider] }
  await writeSecurityMail(tx, auth, { user, kind: 'identityUnlinked', values })
}
