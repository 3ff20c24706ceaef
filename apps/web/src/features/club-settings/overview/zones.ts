import { isFoundIn } from '@cardroom/rules'
import type { Language } from '#lib/format.ts'
import { currentZone, zoneWords } from '#lib/times.ts'

const usual: Readonly<Record<Language, readonly string[]>> = {
  en: ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'UTC'],
  ru: ['Europe/Moscow', 'Europe/Samara', 'Asia/Yekaterinburg', 'Asia/Almaty', 'UTC'],
}

interface Zones {
  /** The zone of this device, which is the most likely one. */
  readonly device: string
  readonly ofClub: string
  /** All zones that the device knows. */
  readonly known: readonly string[]
  readonly language: Language
  readonly now: Date
}

/**
 * Lists the likely zones: the device's, the club's, and those usual for the language. No zone appears twice under
 * two names.
 */
export function likelyZones({ device, ofClub, language }: Zones): string[] {
  return withoutTwins([device, ofClub, ...usual[language]])
}

/** Finds zones whose name contains the text: the current id or the reader's words (`Moscow Standard Time`). */
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

/**
 * Returns the name of a zone in the reader's language. It is today's name, because decades ago a zone often had
 * another one.
 */
const spoken = (zone: string, { language, now }: Zones): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
