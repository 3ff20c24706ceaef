import type { PasskeyRequest } from '@cardroom/contract/factors'
import type { LinkWay } from '@cardroom/contract/auth'
import { passkeyOptions, restoreFactors } from '#modules/factors/index.ts'
import {
  findUserByEmail,
  fixEmail,
  lockUser,
  setEmail,
  setPasswordHash,
  setTwoFactor,
  type User,
} from '#modules/users/index.ts'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { sha256 } from '#platform/random.ts'
import { notify } from '#modules/messages/index.ts'
import type { AuthContext } from '../auth.context.ts'
import { deleteCodesOf } from '../codes/codes.store.ts'
import {
  countDisavowalTry,
  deleteDisavowal,
  deleteLaterDisavowals,
  lockDisavowal,
  ownerOfDisavowal,
  type Disavowal,
} from './disavowals.store.ts'
import { endAllSignIns, endUnderWay } from '../sign-ins/end-sign-ins.ts'
import { beginFactorRemoval, keepByProof, takeBackDisputed } from '../factors/factor-removals.ts'
import { waitingRemoval } from '../factors/factor-removals.store.ts'
import { isBrought, provesWhatHeldBefore, waysBefore, type LinkEvidence } from './link-proof.ts'
import { unlinkIdentity } from '../providers/oidc.store.ts'
import { disputeOf, writeSecurityMail } from './security-mail.ts'
import { forgetDevices } from '../sign-ins/sign-ins.store.ts'

/** The number of wrong proofs that a link allows. */
const triesMax = 5
/** A disputed address cannot be changed for this time. */
const fixedMs = days(7)

export interface Disavowing extends LinkEvidence {
  readonly token: string
  /** True if the caller has no proof, and asks to begin what can begin without it. */
  readonly begins: boolean
}

export type Disavowed =
  | { readonly result: 'ok' }
  | { readonly result: 'begun'; readonly at: string }
  | {
      readonly result: 'proofNeeded'
      readonly ways: LinkWay[]
      readonly removal?: { readonly at: string }
      readonly passkey?: PasskeyRequest
    }

/**
 * Undoes a change whose mail's link says "This wasn't me" (rule auth-22). A link must not weaken the protection of
 * the account against a person who has only the mailbox: if a mail reports a factor or an address, or anybody can
 * cause it, its link asks for what was held before the change. Throws `notFound` for a token that is unknown, used
 * or old, and `tooManyRequests` after five wrong proofs. Returns `invalidCredentials`, so that the try is counted;
 * the link stays valid.
 */
export async function disavow(tx: Tx, auth: AuthContext, asked: Disavowing): Promise<Disavowed | ApiError> {
  const { held, user } = await lockAsked(tx, asked.token)
  const dispute = disputeOf(held, user.email)
  if (dispute === undefined) {
    await endWhatIsOpen(tx, held)
    await setPasswordHash(tx, user.id, null)
    await takeBack(tx, auth, held, user)
    return { result: 'ok' }
  }
  if (asked.begins && mayBegin.has(dispute))
    return { result: 'begun', at: (await begin(tx, auth, held, user)).toISOString() }
  if (held.tries >= triesMax && isBrought(asked.proof))
    throw new TooManyRequests((held.expiresAt.getTime() - tx.now.getTime()) / 1000)
  const proved = await provesWhatHeldBefore(tx, auth, { ...asked, held, user })
  if (proved === 'nothing') return proofNeeded(tx, auth, held)
  if (proved === 'wrong' || proved === 'used') {
    if (proved === 'wrong') await countDisavowalTry(tx, held.tokenHash)
    return new ApiError('invalidCredentials', undefined, { userId: user.id })
  }
  await endWhatIsOpen(tx, held, asked.caller?.userId === held.userId ? asked.caller.signInId : undefined)
  await takeBack(tx, auth, held, user)
  await putPasswordBack(tx, held, user)
  return { result: 'ok' }
}

/**
 * Locks the account of a link, and then the link. The account is locked first, so that of two links at once the second
 * sees what the first has taken back. Throws `notFound` for a token that is unknown, used or old.
 */
async function lockAsked(tx: Tx, token: string): Promise<{ held: Disavowal; user: User }> {
  const tokenHash = sha256(token)
  const userId = await ownerOfDisavowal(tx, tokenHash, tx.now)
  const user = userId === undefined ? undefined : await lockUser(tx, userId)
  const held = user && (await lockDisavowal(tx, tokenHash))
  if (!user || !held) throw new ApiError('notFound')
  return { held, user }
}

/** Restores the password of that time, because the person who set a new one knows the new one. */
async function putPasswordBack(tx: Tx, { kind, passwordHash }: Disavowal, user: User): Promise<void> {
  if (passwordKinds.has(kind)) await setPasswordHash(tx, user.id, passwordHash)
}

const passwordKinds: ReadonlySet<string> = new Set(['passwordChanged', 'passwordReset'])

/** The disputes that the mailbox alone can begin. */
const mayBegin: ReadonlySet<string> = new Set(['factor', 'email'])

async function proofNeeded(tx: Tx, auth: AuthContext, held: Disavowal): Promise<Disavowed> {
  const ways = await waysBefore(tx, held)
  const waiting =
    held.kind === 'factorAdded' ? await waitingRemoval(tx, held.userId, held.createdAt) : undefined
  const passkey = ways.includes('passkey')
    ? await passkeyOptions(tx, auth.factors, {
        purpose: 'not-me',
        userId: held.userId,
        before: held.createdAt,
      })
    : undefined
  return {
    result: 'proofNeeded',
    ways,
    ...(waiting && { removal: { at: waiting.dueAt.toISOString() } }),
    ...(passkey && { passkey }),
  }
}

/**
 * Begins what needs no proof: the factor is removed in seven days unless it is kept, and the address cannot change
 * for seven days. Returns the end of that time.
 */
async function begin(tx: Tx, auth: AuthContext, held: Disavowal, user: User): Promise<Date> {
  const { createdAt, passwordHash } = held
  if (held.kind === 'factorAdded') {
    const disputed = { addedAt: createdAt, replaced: held.undo.totp ?? null, passwordHash }
    return beginFactorRemoval(tx, auth, user, disputed)
  }
  const until = later(tx.now, fixedMs)
  const fixed = await fixEmail(tx, user.id, until)
  if (fixed.getTime() !== until.getTime()) return fixed
  noteSecurityEvent(tx, 'email.fixed', { userId: user.id })
  notify(tx, [user.id], { content: 'emailFixed' })
  const alsoTo = held.undo.email === undefined ? [] : [held.undo.email]
  const before = { at: createdAt, passwordHash }
  await writeSecurityMail(tx, auth, { user, kind: 'emailFixed', alsoTo, before })
  return until
}

/**
 * Ends every sign-in of the account except the one that proved it, forgets all devices, and makes every mailed code
 * and link invalid.
 */
async function endWhatIsOpen(tx: Tx, { userId, tokenHash }: Disavowal, proving?: number): Promise<void> {
  await deleteDisavowal(tx, tokenHash)
  await endAllSignIns(tx, userId, proving)
  await forgetDevices(tx, userId)
  await endUnderWay(tx, userId)
  await deleteCodesOf(tx, userId)
  noteSecurityEvent(tx, 'sign-ins.ended', { userId })
}

async function takeBack(tx: Tx, auth: AuthContext, held: Disavowal, user: User): Promise<void> {
  const { kind, undo, createdAt } = held
  if (undo.email !== undefined) await putEmailBack(tx, held, user)
  if (undo.twoFactor !== undefined) await setTwoFactor(tx, user.id, undo.twoFactor)
  if (undo.identity) await unlinkIdentity(tx, undo.identity, user.id)
  if (kind === 'factorRemoved' || kind === 'recoveryCodesMade') await restoreFactors(tx, user.id, createdAt)
  if (kind === 'factorRemovalBegun') await keepByProof(tx, auth, user, createdAt)
  if (kind !== 'factorAdded' && kind !== 'factorKept') return
  await takeBackDisputed(tx, user.id, { addedAt: createdAt, replaced: undo.totp })
}

/**
 * Restores the address from before the change. If somebody has moved the account again since, that is the address the
 * mail went to. Later changes cannot be undone any more, so a reader of the addresses in between can undo none.
 */
async function putEmailBack(tx: Tx, held: Disavowal, user: User): Promise<void> {
  const { undo } = held
  if (undo.email !== undefined && !(await isSomebodyElses(tx, undo.email, user.id)))
    await setEmail(tx, user.id, undo.email)
  await deleteLaterDisavowals(tx, held)
}

/** Tells whether somebody else has signed up with the address since. */
async function isSomebodyElses(tx: Tx, email: string, userId: User['id']): Promise<boolean> {
  const owner = await findUserByEmail(tx, email)
  return owner !== undefined && owner.id !== userId
}
