import type { ClubId } from '@cardroom/contract/ids'
import { findClub } from '#modules/clubs/index.ts'
import { findUser } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailOf } from '#platform/mail/mail-of.ts'
import { writeMail } from '#platform/mail/mail.ts'

export type ControlsNews =
  | { readonly news: 'loosened'; readonly at: Date; readonly timeZone: string }
  | { readonly news: 'admin'; readonly total: number }

type Text = (club: string, value: string) => readonly [subject: string, ...paragraphs: string[]]

const texts: Readonly<Record<'en' | 'ru', Readonly<Record<ControlsNews['news'], Text>>>> = {
  en: {
    loosened: (club, at) => [
      `A control of ${club} is loosened`,
      `What checks the managers of ${club} becomes looser on ${at}. Until then the old rule holds.`,
      'If it was not you, change your password and tighten the control again: that acts at once.',
    ],
    admin: (club, total) => [
      `An administrator moved ${total} in ${club}`,
      `An administrator of the platform let ${total} red go in ${club}: more than takes two people for managers. The club’s log says what.`,
    ],
  },
  ru: {
    loosened: (club, at) => [
      `Правило клуба ${club} смягчается`,
      `Ограничение для менеджеров клуба ${club} станет мягче ${at}. До этого действует прежнее.`,
      'Если это были не вы, смените пароль и верните ограничение: оно начнёт действовать сразу.',
    ],
    admin: (club, total) => [
      `Администратор провёл операцию в клубе ${club}`,
      `Администратор платформы выдал ${total} красных в клубе ${club}: менеджерам на это нужно одобрение второго человека. Подробности — в журнале клуба.`,
    ],
  },
}

/** Sends the club's owner a mail about news that they must not overlook. */
export async function mailOwner(tx: Tx, clubId: ClubId, news: ControlsNews): Promise<void> {
  const club = await findClub(tx, clubId)
  const owner = club && (await findUser(tx, club.ownerId))
  if (!club || !owner?.email) return
  const { language } = owner
  const value =
    news.news === 'admin'
      ? news.total.toLocaleString(language)
      : news.at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: news.timeZone })
  const [subject, ...says] = texts[language][news.news](club.name, value)
  await writeMail(tx, mailOf({ to: owner.email, subject, says }))
}
