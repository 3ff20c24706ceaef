import { notify } from '#modules/messages/index.ts'
import { findClub } from '#modules/clubs/index.ts'
import { findUser } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { mailOf } from '#platform/mail/mail-of.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { keepTellsRounds } from './keep-tells-rounds.ts'
import { failWaiting } from './webhook-deliveries.store.ts'
import { disableFailing } from './webhook-endpoints.store.ts'

/** Rule webhooks-6: switches off webhooks that have not succeeded since then; the owner gets a notice and a mail. */
export async function disableWebhooks(tx: Tx, before: Date): Promise<void> {
  const disabled = await disableFailing(tx, before)
  if (disabled.length === 0) return
  await failWaiting(
    tx,
    disabled.map(({ id }) => id),
  )
  for (const { clubId, url } of disabled) {
    await keepTellsRounds(tx, clubId)
    const club = await findClub(tx, clubId)
    if (!club) continue
    notify(tx, [club.ownerId], { content: 'webhookDisabled', clubId, values: { club: club.name, url } })
    const owner = await findUser(tx, club.ownerId)
    if (!owner?.email) continue
    const [subject, ...says] = texts[owner.language](club.name, url)
    await writeMail(tx, mailOf({ to: owner.email, subject, says }))
  }
}

type Text = (club: string, url: string) => readonly [subject: string, ...paragraphs: string[]]

const texts: Readonly<Record<'en' | 'ru', Text>> = {
  en: (club, url) => [
    'A webhook was switched off',
    `For five days nothing could be delivered to ${url}, a webhook of your club “${club}”. It is switched off.`,
    'What happened meanwhile is in the list of events for 30 days. Switch it on again in the club’s settings.',
  ],
  ru: (club, url) => [
    'Вебхук отключён',
    `Пять дней ничего не удавалось доставить на ${url}, вебхук вашего клуба «${club}». Он отключён.`,
    'Всё, что произошло за это время, 30 дней хранится в списке событий. Включить вебхук снова можно в настройках клуба.',
  ],
}
