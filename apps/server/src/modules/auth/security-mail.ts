import { authenticatorName } from '@cardroom/contract/factors'
import type { User } from '#modules/users/index.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailOf, type Paragraph, type Written } from '#platform/mail/mail-of.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AuthContext } from './auth.context.ts'
import { insertDisavowal, type Undo } from './disavowals.store.ts'
import { securityTexts, type SecurityMailKind } from './security-mail.texts.ts'

export interface SecurityMail {
  readonly user: Pick<User, 'id' | 'email' | 'language' | 'passwordHash'>
  readonly kind: SecurityMailKind
  /** What the texts name: a device, a provider, an address. */
  readonly values?: Readonly<Record<string, string>>
  /** Addresses that hear of it beside the account's own. */
  readonly alsoTo?: readonly string[]
  /** What "this wasn't me" puts back beyond ending every sign-in. */
  readonly undo?: Undo
}

const linkLifeMs = days(7)

/** What the page says of a change that it takes back only with proof. */
const disputedBy: Partial<Record<SecurityMailKind, string>> = {
  factorAdded: '&factor',
  emailChanged: '&email',
}

/**
 * Tells a person by mail of what changed in who may get in: always, whatever their switches say. Each mail has a link
 * by which they say that it was not them. A guest has no address, and is told nothing.
 */
export async function writeSecurityMail(tx: Tx, auth: AuthContext, mail: SecurityMail): Promise<void> {
  const { user, kind, values = {}, alsoTo = [], undo = {} } = mail
  for (const to of new Set([user.email, ...alsoTo])) {
    if (to === null) continue
    const token = secretToken()
    await insertDisavowal(tx, {
      tokenHash: sha256(token),
      userId: user.id,
      kind,
      undo,
      passwordHash: user.passwordHash,
      expiresAt: later(tx.now, linkLifeMs),
    })
    // Behind the "#": it stays in the browser, and in no server's log.
    const links = {
      notMe: `${auth.publicUrl}/not-me#${token}${disputedBy[kind] ?? ''}`,
      signIns: `${auth.publicUrl}/dashboard/settings/security/sign-ins`,
    }
    await writeMail(tx, mailOf({ to, ...composed(mail, values, links, tx) }))
  }
}

function composed(
  { user, kind }: SecurityMail,
  values: Readonly<Record<string, string>>,
  links: { readonly notMe: string; readonly signIns: string },
  tx: Tx,
): Pick<Written, 'subject' | 'says'> {
  const texts = securityTexts[user.language]
  const when = `${tx.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
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
    { text: disputedBy[kind] ? texts.notYouProve : texts.notYou, link: links.notMe },
    { text: texts.signIns, link: links.signIns },
  ]
  return { subject, says }
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
