import { formerEmails } from '#modules/auth/index.ts'
import type { User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailOf } from '#platform/mail/mail-of.ts'
import { writeMail } from '#platform/mail/mail.ts'

export type AccountNews = 'closing' | 'closed' | 'lifting' | 'lifted'

/** `at` is a date in words. */
type Text = (at: string) => readonly [subject: string, ...paragraphs: string[]]

const texts: Readonly<Record<'en' | 'ru', Readonly<Record<AccountNews, Text>>>> = {
  en: {
    closing: (at) => [
      'Your account will be closed',
      `You asked us to close your account. It closes on ${at}: chips go back to their clubs, your name and e-mail address are erased.`,
      'To keep it, log in before then. If it was not you, log in at once and change your password.',
    ],
    closed: () => ['Your account is closed', 'Your name and e-mail address have been erased.'],
    lifting: (at) => [
      'Your extra log-in protection will be removed',
      `Cardroom’s administrators were asked to remove the authenticator app, the passkeys and the recovery codes of your account. It happens on ${at}.`,
      'If you did not ask for it, log in before then: that cancels it.',
    ],
    lifted: () => [
      'Your extra log-in protection was removed',
      'Your account has no authenticator app, passkeys or recovery codes now. Set up new ones under Settings, Security.',
    ],
  },
  ru: {
    closing: (at) => [
      'Ваш аккаунт будет закрыт',
      `Вы попросили закрыть аккаунт. Он закроется ${at}: фишки вернутся в клубы, имя и адрес почты будут стёрты.`,
      'Чтобы сохранить его, войдите до этого дня. Если это были не вы, сразу войдите и смените пароль.',
    ],
    closed: () => ['Ваш аккаунт закрыт', 'Ваши имя и адрес почты стёрты.'],
    lifting: (at) => [
      'Дополнительная защита входа будет удалена',
      `Администраторов Cardroom попросили удалить приложение-аутентификатор, ключи входа и коды восстановления вашего аккаунта. Это произойдёт ${at}.`,
      'Если вы об этом не просили, войдите до этого дня: вход всё отменит.',
    ],
    lifted: () => [
      'Дополнительная защита входа удалена',
      'У вашего аккаунта больше нет приложения-аутентификатора, ключей входа и кодов восстановления. Настройте новые: «Настройки», «Безопасность».',
    ],
  },
}

/**
 * Mails the person about an event that affects their whole account, at a former address too while its change may be
 * disputed. A guest has no address.
 */
export async function mailAccountNews(
  tx: Tx,
  user: User,
  news: AccountNews,
  at: Date = tx.now,
): Promise<void> {
  if (user.email === null) return
  const day = at.toLocaleDateString(user.language, { dateStyle: 'long', timeZone: 'UTC' })
  const [subject, ...says] = texts[user.language][news](day)
  for (const to of new Set([user.email, ...(await formerEmails(tx, user.id, tx.now))]))
    await writeMail(tx, mailOf({ to, subject, says }))
}
