import type { UserId } from '@cardroom/contract/ids'
import { keep, kept } from '#lib/device/kept.ts'

/** A person who writes or reacts at a table, as far as the reader may know who it is. */
export interface Speaker {
  readonly tableId: number
  readonly userId: UserId | null
  /** The person's number at the table; null for a person who only watches. */
  readonly person: number | null
}

/** The people whose messages and reactions the person has hidden on this device. */
export type HiddenPeople = ReadonlySet<string>

/** At most this many marks are kept. Beyond that, the people who were hidden first are shown again. */
const hiddenMax = 500

const nameOf = (userId: UserId): string => `cardroom.hiddenAtTables.${userId}`

export function keptHidden(userId: UserId): HiddenPeople {
  try {
    const found: unknown = JSON.parse(kept(nameOf(userId)) ?? '[]')
    return new Set(Array.isArray(found) ? found.filter((mark) => typeof mark === 'string') : [])
  } catch {
    return new Set()
  }
}

export const keepHidden = (userId: UserId, hidden: HiddenPeople): void =>
  keep(nameOf(userId), JSON.stringify([...hidden].slice(-hiddenMax)))

/**
 * Returns the marks by which a person is recognised. A named person is hidden at all tables. A person without a
 * name is recognised by their number at the table, which no table gives twice.
 */
const marksOf = ({ tableId, userId, person }: Speaker): readonly string[] => [
  ...(userId === null ? [] : [`user ${userId}`]),
  ...(person === null ? [] : [`seat ${tableId} ${person}`]),
]

export const isHiddenIn = (hidden: HiddenPeople, speaker: Speaker): boolean =>
  marksOf(speaker).some((mark) => hidden.has(mark))

export function hiddenWith(hidden: HiddenPeople, speaker: Speaker, isHidden: boolean): HiddenPeople {
  const marks = marksOf(speaker)
  const others = [...hidden].filter((mark) => !marks.includes(mark))
  return new Set(isHidden ? [...others, ...marks] : others)
}
