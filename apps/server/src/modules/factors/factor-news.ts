import type { UserId } from '@cardroom/contract/ids'
import { notify } from '#modules/messages/index.ts'
import { findUser, type User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReplacedTotp } from './factors.store.ts'
import { recoveryCodesLeft } from './recovery-codes.store.ts'

export interface FactorMail {
  readonly user: User
  readonly kind: 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade' | 'recoveryCodeUsed' | 'codesPaused'
  readonly values?: Readonly<Record<string, string>>
  /** The app that "this wasn't me" restores. */
  readonly undo?: { readonly totp: ReplacedTotp }
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Implemented by auth: sends a security mail with a link to say that it was not oneself. */
    readonly factorMail: (tx: Tx, mail: FactorMail) => Promise<void>
  }
}

export interface FactorChange {
  readonly content: 'factorAdded' | 'factorRemoved'
  readonly name: string
  /** The app that it replaced. */
  readonly replaced?: ReplacedTotp | undefined
}

/** Tells the person, in the app and by mail, what changed in how they prove themselves. */
export async function tellFactorChanged(
  tx: Tx,
  userId: UserId,
  { content, name, replaced }: FactorChange,
): Promise<void> {
  notify(tx, [userId], { content, values: { name } })
  const undo = replaced && { undo: { totp: replaced } }
  await mail(tx, userId, { kind: content, values: { factor: name }, ...undo })
}

export async function tellRecoveryCodesRenewed(tx: Tx, userId: UserId): Promise<void> {
  notify(tx, [userId], { content: 'recoveryCodesRenewed' })
  await mail(tx, userId, { kind: 'recoveryCodesMade' })
}

/** Rule auth-14: tells the person that a recovery code was used, in the app and by mail. */
export async function tellRecoveryCodeUsed(tx: Tx, userId: UserId): Promise<void> {
  const left = await recoveryCodesLeft(tx, userId)
  notify(tx, [userId], { content: 'recoveryCodeUsed', values: { left } })
  await mail(tx, userId, { kind: 'recoveryCodeUsed' })
}

/** Rule auth-10: mails the person that unknown devices have to wait, after so many wrong codes. */
export const tellCodesPaused = (tx: Tx, userId: UserId): Promise<void> =>
  mail(tx, userId, { kind: 'codesPaused' })

async function mail(tx: Tx, userId: UserId, news: Omit<FactorMail, 'user'>): Promise<void> {
  const user = await findUser(tx, userId)
  if (user) await tx.ports.factorMail(tx, { user, ...news })
}
