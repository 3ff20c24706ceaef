import { personName } from '@cardroom/contract/names'
import type { UserId } from '@cardroom/contract/ids'
import {
  findUser,
  findUserByEmail,
  insertPlayer,
  keepBonusTaken,
  refuseExcluded,
  upgradeGuest,
  type NewPlayer,
  type User,
} from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from '../auth.context.ts'
import type { Language } from '../codes/code-mail.ts'
import { endAllSignIns, endUnderWay } from '../sign-ins/end-sign-ins.ts'
import { providerNames, type Identity } from './oidc-providers.ts'
import { linkIdentity, ownerOfIdentity } from './oidc.store.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'
import { forgetDevices } from '../sign-ins/sign-ins.store.ts'

export interface Arrival {
  readonly identity: Identity
  /** The person who was signed in when they left for the provider. */
  readonly visitorId: UserId | null
  readonly language: Language
}

/**
 * Returns the id of the person whom a provider's identity signs in. An identity opens an existing account only if it
 * was linked while signed in, or if the provider has verified its address; in a guest's visit it upgrades that guest
 * (rule auth-20). Throws `userExists` if it is somebody else's, and `notAllowed` if no verified address is known.
 */
export async function signInWithIdentity(
  tx: Tx,
  auth: AuthContext,
  { identity, visitorId, language }: Arrival,
): Promise<UserId> {
  const leaving = visitorId === null ? undefined : await findUser(tx, visitorId)
  const owner = await ownerOfIdentity(tx, identity.provider, identity.subject)
  if (owner !== undefined) {
    if (leaving && !leaving.isGuest && leaving.id !== owner) throw new ApiError('userExists')
    return owner
  }
  if (leaving && !leaving.isGuest) return link(tx, auth, identity, leaving)
  // An address that the provider has not verified proves nothing: anybody could claim it and take its account.
  if (!identity.email || !identity.isEmailVerified) throw new ApiError('notAllowed')
  const existing = await findUserByEmail(tx, identity.email)
  if (existing) return link(tx, auth, identity, existing)
  await refuseExcluded(tx, identity.email, tx.now)
  const player = { email: identity.email, name: nameOf(identity), passwordHash: null, language }
  const userId = await newOwner(tx, player, leaving?.id)
  await keepBonusTaken(tx, userId, identity.email)
  await linkIdentity(tx, { ...identity, userId })
  return userId
}

/** Adds a way to sign in to an existing account, and tells its owner. */
async function link(tx: Tx, auth: AuthContext, identity: Identity, user: User): Promise<UserId> {
  const { provider, subject } = identity
  await linkIdentity(tx, { ...identity, userId: user.id })
  const values = { provider: providerNames[provider] }
  await writeSecurityMail(tx, auth, {
    user,
    kind: 'identityLinked',
    values,
    undo: { identity: { provider, subject } },
  })
  noteSecurityEvent(tx, 'identity.linked', { userId: user.id })
  return user.id
}

/** Makes a new account, or turns the guest who left into it, whose sign-ins and other visits end. */
async function newOwner(tx: Tx, player: NewPlayer, guestId: UserId | undefined): Promise<UserId> {
  const upgraded = guestId === undefined ? undefined : await upgradeGuest(tx, guestId, player)
  if (!upgraded) return (await insertPlayer(tx, player)).id
  await endUnderWay(tx, upgraded.id)
  await endAllSignIns(tx, upgraded.id)
  await forgetDevices(tx, upgraded.id)
  return upgraded.id
}

/** Returns the provider's name for the person if it is valid here, otherwise the first part of their address. */
function nameOf(identity: Identity): string {
  const given = personName.safeParse(identity.name)
  if (given.success) return given.data
  const named = personName.safeParse(identity.email?.split('@')[0]?.slice(0, 64))
  return named.success ? named.data : 'Player'
}
