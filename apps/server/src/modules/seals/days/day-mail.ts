import type { SealShown } from '@cardroom/contract/seals'
import { sealText, wordsOfSeal } from '@cardroom/proofs'
import { mailOf } from '#platform/mail/mail-of.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { ClubOwner, SignedDay } from './daily-roots.store.ts'

export interface DayOfClub extends SignedDay {
  readonly seal: SealShown
  readonly index: number
  readonly path: readonly string[]
}

const words = {
  en: {
    subject: 'Daily proof for your club',
    why: 'Keep this e-mail: with it you can prove later that no record of this day was changed.',
    club: 'Club',
    spoken: 'The proof in words',
    experts: 'For verification',
    seal: 'The club’s seal',
    root: 'Root over all clubs',
    signed: 'Signed',
    place: 'Place in the tree',
    path: 'Path',
  },
  ru: {
    subject: 'Доказательство для вашего клуба',
    why: 'Сохраните это письмо: по нему можно доказать, что записи за этот день не меняли.',
    club: 'Клуб',
    spoken: 'Доказательство словами',
    experts: 'Для проверки',
    seal: 'Печать клуба',
    root: 'Корень по всем клубам',
    signed: 'Подпись',
    place: 'Место в дереве',
    path: 'Путь',
  },
} as const

/** Builds the mail with the day's root and the proof that the owner's club is in it. */
export function dayMail(owner: ClubOwner, day: DayOfClub): Mail {
  const said = words[owner.language]
  const at = new Date(`${day.day}T00:00:00Z`)
  const date = at.toLocaleDateString(owner.language, { dateStyle: 'long', timeZone: 'UTC' })
  const lines = [
    `${said.club}: ${owner.clubName} (${owner.clubId})`,
    said.why,
    `${said.spoken}: ${wordsOfSeal(day.seal, owner.language).join(' ')}`,
    `${said.experts}:`,
    `${said.seal}: ${sealText(day.seal)}`,
    `${said.root}: ${day.root} (${day.day}, ${day.count}, ${day.signedAt})`,
    `${said.signed}: ${day.sig} (${day.keyId})`,
    `${said.place}: ${day.index}`,
    `${said.path}: ${day.path.join(' ') || '-'}`,
  ]
  return mailOf({ to: owner.email, subject: `${said.subject}, ${date}`, says: lines })
}
