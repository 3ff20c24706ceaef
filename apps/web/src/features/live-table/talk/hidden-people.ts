import type { UserId } from '@cardroom/contract/ids'
import { keep, kept } from '#lib/device/kept.ts'

/** Somebody who says something at a table, as far as the reader may know who it is. */
export interface Speaker {
  readonly tableId: number
  readonly userId: UserId | null
  /** The number at the table; null for a person who only watches. */
  readonly person: number | null
}

/** The people whose messages and reactions this device does not show to this person. */
export type HiddenPeople = ReadonlySet<string>

/** Whoever was hidden longest ago is shown again beyond this number. */
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

/** A name is hidden wherever it comes; who hides their own name is known by the number, which no table gives twice. */
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
