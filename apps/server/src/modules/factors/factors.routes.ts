import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/factors'
import { lockUser, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { tellFactorChanged, tellRecoveryCodesRenewed } from './factor-news.ts'
import type { FactorSettings } from './factors.context.ts'
import { factorsOf, hasFactor, removeFactor, type Factor, type ReplacedTotp } from './factors.store.ts'
import { addPasskey, newPasskeyOptions } from './passkeys.ts'
import { setPasskeyName } from './passkeys.store.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodesLeft, retireRecoveryCodes } from './recovery-codes.store.ts'
import { confirmTotp, startTotp } from './totp.ts'

/**
 * Registers the calls on factors, which protect a person against somebody who has their password and their mailbox. A
 * guest has no log-in to protect. A person who adds a factor has shown it, so their sign-in has stepped up with it.
 */
export function factorsRoutes(
  routes: Routes,
  settings: FactorSettings,
  stepUpByFactor: (tx: Tx, signInId: number) => Promise<unknown>,
): void {
  routes.read(calls.listFactors, async (reader, { caller }) =>
    (await factorsOf(reader, caller.userId)).map(presentFactor),
  )
  routes.read(calls.countRecoveryCodes, async (reader, { caller }) => ({
    left: await recoveryCodesLeft(reader, caller.userId),
  }))
  routes.write(calls.startTotp, async (tx, { caller }) => startTotp(tx, settings, await player(tx, caller)))
  routes.write(calls.confirmTotp, async (tx, { caller, body }) => {
    const user = await player(tx, caller)
    const isFirst = !(await hasFactor(tx, user.id))
    const confirmed = await confirmTotp(tx, settings, { userId: user.id, code: body.code })
    if (!confirmed) throw new ApiError('codeIncorrect')
    await stepUpByFactor(tx, caller.signInId)
    const { replaced } = confirmed
    return factorAdded(tx, settings, { user, isFirst, name: calls.authenticatorName, replaced })
  })
  routes.write(calls.startPasskey, async (tx, { caller }) =>
    newPasskeyOptions(tx, settings, await player(tx, caller)),
  )
  routes.write(calls.addPasskey, async (tx, { caller, body }) => {
    const user = await player(tx, caller)
    const isFirst = !(await hasFactor(tx, user.id))
    const { response: answer, name } = body
    // The error is returned, so that the challenge stays spent.
    if (!(await addPasskey(tx, settings, { userId: user.id, answer, name })))
      return new ApiError('codeIncorrect')
    await stepUpByFactor(tx, caller.signInId)
    return factorAdded(tx, settings, { user, isFirst, name })
  })
  routes.write(calls.renamePasskey, async (tx, { caller, params, body }) => {
    const isTheirs = await setPasskeyName(tx, { id: params.id, userId: caller.userId, name: body.name })
    if (!isTheirs) throw new ApiError('notFound')
    return done
  })
  routes.write(calls.removeFactor, async (tx, { caller, params }) => {
    await lockUser(tx, caller.userId)
    const factor = await removeFactor(tx, caller.userId, params.id)
    if (!factor) throw new ApiError('notFound')
    if (!(await hasFactor(tx, caller.userId))) await retireRecoveryCodes(tx, caller.userId)
    noteSecurityEvent(tx, 'factor.removed')
    await tellFactorChanged(tx, caller.userId, { content: 'factorRemoved', name: factor.name })
    return done
  })
  routes.write(calls.renewRecoveryCodes, async (tx, { caller }) => {
    const user = await player(tx, caller)
    if (!(await hasFactor(tx, user.id))) throw new ApiError('notAllowed')
    noteSecurityEvent(tx, 'recovery-codes.renewed')
    await tellRecoveryCodesRenewed(tx, user.id)
    return { recovery_codes: await renewRecoveryCodes(tx, settings, user.id) }
  })
}

interface Added {
  readonly user: User
  readonly isFirst: boolean
  readonly name: string
  readonly replaced?: ReplacedTotp | undefined
}

async function factorAdded(tx: Tx, settings: FactorSettings, { user, isFirst, name, replaced }: Added) {
  noteSecurityEvent(tx, 'factor.added')
  await tellFactorChanged(tx, user.id, { content: 'factorAdded', name, replaced })
  return isFirst ? { ...done, recovery_codes: await renewRecoveryCodes(tx, settings, user.id) } : done
}

const presentFactor = ({ id, kind, name, createdAt, lastUsedAt }: Factor): calls.Factor => ({
  id,
  kind,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

async function player(tx: Tx, caller: Caller): Promise<User> {
  const user = await lockUser(tx, caller.userId)
  if (!user || user.isGuest) throw new ApiError('notAllowed')
  return user
}
