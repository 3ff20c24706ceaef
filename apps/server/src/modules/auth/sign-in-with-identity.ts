import {
  findUser,
  findUserByEmail,
  insertPlayer,
  upgradeGuest,
  type NewPlayer,
} from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Language } from './code-mail.ts'
import type { Identity } from './oidc-providers.ts'
import { linkIdentity, ownerOfIdentity } from './oidc.store.ts'

/**
 * The person whom a provider's identity opens; answers their id. An identity opens an existing account only when
 * linked while signed in, or when the provider has verified its address; in a guest's visit it upgrades that guest
 * (decisions.md 3). `userExists` where it is somebody else's, `notAllowed` where no verified address is known.
 */
export async function signInWithIdentity(
  tx: Tx,
  identity: Identity,
  visitor: { readonly userId: number | null; readonly language: Language },
): Promise<number> {
  const leaving = visitor.userId === null ? undefined : await findUser(tx, visitor.userId)
  const owner = await ownerOfIdentity(tx, identity.provider, identity.subject)
  if (owner !== undefined) {
    if (leaving && !leaving.isGuest && leaving.id !== owner) throw new ApiError('userExists')
    return owner
  }
  const userId =
    leaving && !leaving.isGuest
      ? leaving.id
      : await newOwner(tx, identity, { guestId: leaving?.id, language: visitor.language })
  await linkIdentity(tx, { ...identity, userId })
  return userId
}

async function newOwner(
  tx: Tx,
  identity: Identity,
  visitor: { readonly guestId: number | undefined; readonly language: Language },
): Promise<number> {
  // An address that the provider has not verified proves nothing: whoever claims it could take its account.
  if (!identity.email || !identity.isEmailVerified) throw new ApiError('notAllowed')
  const existing = await findUserByEmail(tx, identity.email)
  if (existing) return existing.id
  const player: NewPlayer = {
    email: identity.email,
    name: nameOf(identity),
    passwordHash: null,
    language: visitor.language,
  }
  const upgraded = visitor.guestId === undefined ? undefined : await upgradeGuest(tx, visitor.guestId, player)
  return (upgraded ?? (await insertPlayer(tx, player))).id
}

/** A name has 3 characters at least (specification.md 5). */
function nameOf(identity: Identity): string {
  const name = (identity.name ?? identity.email?.split('@')[0] ?? '').trim().slice(0, 64)
  return name.length >= 3 ? name : `Player ${name}`.trim()
}
