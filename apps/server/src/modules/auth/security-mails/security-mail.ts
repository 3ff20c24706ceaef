import { authenticatorName } from '@cardroom/contract/factors'
import type { User } from '#modules/users/index.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailOf, type Paragraph, type Written } from '#platform/mail/mail-of.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AuthContext } from '../auth.context.ts'
import { formerEmails, insertDisavowal, type Disavowal, type Undo } from './disavowals.store.ts'
import { securityTexts, type SecurityMailKind } from './security-mail.texts.ts'

export interface SecurityMail {
  readonly user: Pick<User, 'id' | 'email' | 'language' | 'passwordHash'>
  readonly kind: SecurityMailKind
  /** The values in the texts: a device, a provider, an address. */
  readonly values?: Readonly<Record<string, string>>
  /** The addresses that get the mail as well as the account's own. */
  readonly alsoTo?: readonly string[]
  /** The values that "this wasn't me" restores, besides ending every sign-in. */
  readonly undo?: Undo
  /** Everything held before this moment is proof; by default the moment is now. */
  readonly before?: Moment
}

export interface Moment {
  readonly at: Date
  /** The password hash of that time. */
  readonly passwordHash: string | null
}

const linkLifeMs = days(7)

/** The reason the page behind a link gives for asking for proof. It is part of the link. */
type Dispute = 'factor' | 'email' | 'change' | 'removal' | 'signIns'

/**
 * The mails whose link asks for what was held before. They report factors and addresses, which protect the account
 * against a person who has only the mailbox, or anybody can cause them. Any other link ends what the reset of a
 * password would end, and still asks for a factor.
 */
const disputes: Readonly<Partial<Record<SecurityMailKind, Dispute>>> = {
  factorAdded: 'factor',
  emailChanged: 'email',
  factorRemoved: 'change',
  recoveryCodesMade: 'change',
  factorKept: 'change',
  factorRemovalBegun: 'removal',
  factorRemovalDone: 'signIns',
  emailFixed: 'signIns',
  codesPaused: 'signIns',
}

/**
 * Returns the reason that the link of such a mail gives for asking for proof; undefined if it asks for none. In a
 * mailbox that is not the account's, every link asks, and nothing begins without proof, because nobody knows who owns
 * that mailbox now. The only exception is the mailbox that the change itself left.
 */
export function disputeOf(
  { kind, undo }: Pick<Disavowal, 'kind' | 'undo'>,
  address: string | null,
): Dispute | undefined {
  const dispute = disputes[kind]
  const isOwn = undo.mailedTo === undefined || [address, undo.email].includes(undo.mailedTo)
  if (isOwn || dispute === 'removal' || dispute === 'signIns') return dispute
  return 'change'
}

/**
 * Mails a person about a change in who can sign in: always, whatever their switches say, and to a former address too
 * while its change may be disputed. Each mail has a link by which they say that it was not them. A guest has no
 * address and gets no mail.
 */
export async function writeSecurityMail(tx: Tx, auth: AuthContext, mail: SecurityMail): Promise<void> {
  const { user, kind, values = {}, alsoTo = [] } = mail
  const before = mail.before ?? { at: tx.now, passwordHash: user.passwordHash }
  const addresses = [user.email, ...alsoTo, ...(await formerEmails(tx, user.id, tx.now))]
  for (const to of new Set(addresses)) {
    if (to === null) continue
    const undo: Undo = { ...mail.undo, mailedTo: to }
    const dispute = disputeOf({ kind, undo }, user.email)
    const token = secretToken()
    await insertDisavowal(tx, {
      tokenHash: sha256(token),
      userId: user.id,
      kind,
      undo,
      passwordHash: before.passwordHash,
      createdAt: before.at,
      expiresAt: later(tx.now, linkLifeMs),
    })
    // The token stands after the "#", so it stays in the browser and reaches no server's log.
    const links = {
      notMe: `${auth.publicUrl}/not-me#${token}${dispute ? `&${dispute}` : ''}`,
      signIns: `${auth.publicUrl}/dashboard/settings/security/sign-ins`,
    }
    await writeMail(tx, mailOf({ to, ...composed(tx, { ...mail, values }, links, dispute) }))
  }
}

function composed(
  tx: Tx,
  { user, kind, values = {} }: SecurityMail,
  links: { readonly notMe: string; readonly signIns: string },
  dispute: Dispute | undefined,
): Pick<Written, 'subject' | 'says'> {
  const texts = securityTexts[user.language]
  const day = tx.now.toLocaleDateString(user.language, { dateStyle: 'long', timeZone: 'UTC' })
  const when = `${day}, ${tx.now.toISOString().slice(11, 16)} UTC`
  const { subject, says: news } = texts.kinds[kind]
  const says: readonly Paragraph[] = [
    {
      text: filled(news, {
        ...values,
        ...(values.factor === authenticatorName && { factor: texts.authenticator }),
      }),
    },
    { text: texts.when(when, tx.origin?.ip) },
    { text: texts.itWasYou },
    { text: texts.notYou[dispute ?? 'nothing'], link: links.notMe },
    { text: texts.signIns, link: links.signIns },
  ]
  return { subject, says }
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
