import { isFoundIn } from '@cardroom/rules'
import type { Language } from '#lib/format.ts'
import { currentZone, zoneWords } from '#lib/times.ts'

const usual: Readonly<Record<Language, readonly string[]>> = {
  en: ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'UTC'],
  ru: ['Europe/Moscow', 'Europe/Samara', 'Asia/Yekaterinburg', 'Asia/Almaty', 'UTC'],
}

interface Zones {
  /** Of this device, which is likely meant. */
  readonly device: string
  readonly ofClub: string
  /** All that the device knows. */
  readonly known: readonly string[]
  readonly language: Language
  readonly now: Date
}

/** The likely ones first: the device's, the club's, the usual of the language. None is there twice by another name. */
export function likelyZones({ device, ofClub, language }: Zones): string[] {
  return withoutTwins([device, ofClub, ...usual[language]])
}

/** Those whose name contains the text, by the name of today or in the reader's words (`Moscow Standard Time`). */
export function foundZones(zones: Zones, text: string): string[] {
  const wanted = text.trim()
  if (wanted === '') return likelyZones(zones)
  return withoutTwins([...likelyZones(zones), ...zones.known]).filter(
    (zone) =>
      isFoundIn(zoneWords(zone), wanted.replaceAll('_', ' ')) || isFoundIn(spoken(zone, zones), wanted),
  )
}

function withoutTwins(zones: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const zone of zones) if (!first.has(currentZone(zone))) first.set(currentZone(zone), zone)
  return [...first.values()]
}

/** As it is called now: decades ago it was often another's. */
const spoken = (zone: string, { language, now }: Zones): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
