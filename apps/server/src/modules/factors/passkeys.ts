import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyRequest } from '@cardroom/contract/factors'
import type { UserId } from '@cardroom/contract/ids'
import { z } from 'zod'
import type { User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import type { FactorSettings } from './factors.context.ts'
import { findFormerPasskey, formerPasskeysOf } from './former-factors.store.ts'
import {
  insertChallenge,
  insertPasskey,
  lockPasskey,
  passkeysMax,
  passkeysOf,
  savePasskeyUse,
  takeChallenge,
  type ChallengePurpose,
  type Passkey,
} from './passkeys.store.ts'

/**
 * Loads the library when the first passkey is used, because it is a lot of code that a start does not need
 * (docs/decisions/0101).
 */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Throws `notAllowed` if the person has ten. The account is locked, so that of two who add the tenth at once, the
 * second is refused.
 */
async function refuseBeyondTen(tx: Tx, userId: UserId): Promise<Passkey[]> {
  const held = await passkeysOf(tx, userId)
  if (held.length >= passkeysMax) throw new ApiError('notAllowed')
  return held
}

/**
 * Returns the options with which the browser makes a passkey that names its owner and verifies them. Throws
 * `notAllowed` beyond ten.
 */
export async function newPasskeyOptions(
  tx: Tx,
  settings: FactorSettings,
  user: User,
): Promise<PasskeyRequest> {
  const held = await refuseBeyondTen(tx, user.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Cardroom',
    rpID: settings.site,
    userID: handleOf(user.id),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: held.map(listed),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(tx, options.challenge, { purpose: 'register', userId: user.id })
  return { ...options }
}

/**
 * Stores the passkey that the browser made; returns false if its answer is not genuine. Throws `notAllowed` beyond
 * ten.
 */
export async function addPasskey(
  tx: Tx,
  settings: FactorSettings,
  {
    userId,
    answer,
    name,
  }: { readonly userId: UserId; readonly answer: NewPasskeyAnswer; readonly name: string },
): Promise<boolean> {
  const { clientDataJSON, attestationObject, transports } = answer.response
  const challenge = challengeIn(clientDataJSON)
  if (!(await isOurs(tx, challenge, { purpose: 'register', userId }))) return false
  const response = { clientDataJSON, attestationObject }
  const { id, rawId, type } = answer
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: settings.origin,
    expectedRPID: settings.site,
    requireUserVerification: true,
  }).catch(refused)
  if (!verified?.verified) return false
  await refuseBeyondTen(tx, userId)
  const { credential } = verified.registrationInfo
  return insertPasskey(tx, {
    userId,
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: transports ?? null,
  })
}

/**
 * Returns the options with which the browser asks for a passkey: of one person, or of anybody who has one for this
 * site. With `before`, a former passkey that was held before then counts too.
 */
export async function passkeyOptions(
  tx: Tx,
  settings: FactorSettings,
  {
    purpose,
    userId,
    before,
  }: {
    readonly purpose: ChallengePurpose
    readonly userId: UserId | null
    readonly before?: Date | undefined
  },
): Promise<PasskeyRequest> {
  const held = userId === null ? [] : await passkeysOf(tx, userId)
  const former = userId === null || !before ? [] : await formerPasskeysOf(tx, userId, before)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: settings.site,
    userVerification: 'required',
    allowCredentials: [...held, ...former].map(listed),
  })
  await keepChallenge(tx, options.challenge, { purpose, userId })
  return { ...options }
}

/**
 * Returns the passkey that answered after it verified its owner; undefined if the answer to our challenge is not
 * genuine.
 */
export async function takePasskey(
  tx: Tx,
  settings: FactorSettings,
  asked: {
    readonly purpose: ChallengePurpose
    readonly userId: UserId | null
    readonly answer: PasskeyAnswer
    /** Only a passkey that was made before then; it may be gone since. */
    readonly before?: Date | undefined
  },
): Promise<UserId | undefined> {
  const { answer, purpose, userId, before } = asked
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
  const challenge = challengeIn(clientDataJSON)
  if (!(await isOurs(tx, challenge, { purpose, userId }))) return undefined
  const present = await lockPasskey(tx, answer.id)
  const held = present ?? (before && (await findFormerPasskey(tx, answer.id, before)))
  if (!held || (userId !== null && held.userId !== userId)) return undefined
  if (before && held.createdAt >= before) return undefined
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(held.userId)) return undefined
  const { id, rawId, type } = answer
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: settings.origin,
    expectedRPID: settings.site,
    requireUserVerification: true,
    credential: { id: held.credentialId, publicKey: held.publicKey, counter: held.counter },
  }).catch(refused)
  if (!verified?.verified) return undefined
  if (present) await savePasskeyUse(tx, present.id, verified.authenticationInfo.newCounter)
  return held.userId
}

/**
 * Turns an error of the library into undefined: it throws if anything in an answer is wrong, including its counter.
 */
const refused = (): undefined => undefined

const keepChallenge = (
  tx: Tx,
  challenge: string,
  of: { readonly purpose: ChallengePurpose; readonly userId: UserId | null },
): Promise<void> => insertChallenge(tx, { challengeHash: sha256(challenge), ...of })

const isOurs = (
  tx: Tx,
  challenge: string,
  of: { readonly purpose: ChallengePurpose; readonly userId: UserId | null },
): Promise<boolean> => takeChallenge(tx, { challengeHash: sha256(challenge), ...of })

const clientData = z.object({ challenge: z.string() })

/** Returns the challenge that an answer names; empty if it names none. */
function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

const listed = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  ...(transports && { transports }),
})

/** Returns the user handle that a passkey stores: the public number, no name and no address. */
const handleOf = (userId: UserId): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(userId))
