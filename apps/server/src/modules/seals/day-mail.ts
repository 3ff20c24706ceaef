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
    subject: 'The sealed books of',
    why: 'Keep this mail: with it you can show later that nothing in the books of this day was changed.',
    club: 'Club',
    spoken: 'Its seal in words',
    seal: 'Its seal',
    root: 'Root over all clubs',
    signed: 'Signed',
    place: 'Place in the tree',
    path: 'Path',
  },
  ru: {
    subject: 'Заверенный учёт за',
    why: 'Сохраните это письмо: по нему можно доказать, что учёт за этот день не меняли.',
    club: 'Клуб',
    spoken: 'Его печать словами',
    seal: 'Его печать',
    root: 'Корень по всем клубам',
    signed: 'Подпись',
    place: 'Место в дереве',
    path: 'Путь',
  },
} as const

/** The day's root, with all that shows that the owner's club is in it. */
export function dayMail(owner: ClubOwner, day: DayOfClub): Mail {
  const said = words[owner.language]
  const lines = [
    `${said.club}: ${owner.clubName} (${owner.clubId})`,
    `${said.spoken}: ${wordsOfSeal(day.seal, owner.language).join(' ')}`,
    `${said.seal}: ${sealText(day.seal)}`,
    `${said.root}: ${day.root} (${day.day}, ${day.count}, ${day.signedAt})`,
    `${said.signed}: ${day.sig} (${day.keyId})`,
    `${said.place}: ${day.index}`,
    `${said.path}: ${day.path.join(' ') || '-'}`,
  ]
  return mailOf({ to: owner.email, subject: `${said.subject} ${day.day}`, says: [said.why, ...lines] })
}
