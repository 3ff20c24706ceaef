import type { ClubId, UserId } from '@cardroom/contract/ids'
import { now } from '#lib/clock.ts'

/** The place of a seal: a person's game in a club, or in personal play. */
export interface SealPlace {
  readonly userId: UserId
  readonly clubId: ClubId | null
  readonly gameId: number
}

/** A record of the seal that this device saw and the seed that it sent, so that nobody must be trusted later. */
export interface SealNote {
  readonly place: string
  readonly seal: string
  readonly seenAt: string
  /** The player's seed that was sent with the seal. Undefined while the seal waits. */
  readonly ownSeed?: string | undefined
}

/** A seal that this device noted for a place, and that was replaced although nobody used it. */
export interface ChangedSeal {
  readonly before: string
  readonly now: string
}

const storage = 'cardroom.seals'
const keptMs = 90 * 86_400_000

const nameOf = ({ userId, clubId, gameId }: SealPlace): string => `${userId}:${clubId ?? 0}:${gameId}`

/** Notes a shown seal. Returns the change if another seal waited here that was never used. */
export function noteSeal(at: SealPlace, seal: string): ChangedSeal | undefined {
  const notes = keptNotes()
  const place = nameOf(at)
  if (notes.some((note) => note.place === place && note.seal === seal)) return undefined
  const waiting = notes.find((note) => note.place === place && note.ownSeed === undefined)
  keep([{ place, seal, seenAt: now().toISOString() }, ...notes.filter((note) => note !== waiting)])
  return waiting && { before: waiting.seal, now: seal }
}

/** Notes the player's seed before it is sent with the seal. */
export function noteOwnSeed(at: SealPlace, seal: string, ownSeed: string): void {
  noteSeal(at, seal)
  const place = nameOf(at)
  keep(keptNotes().map((note) => (note.place === place && note.seal === seal ? { ...note, ownSeed } : note)))
}

/** Returns this device's note about a seal. */
export const noteOf = (seal: string): SealNote | undefined => keptNotes().find((note) => note.seal === seal)

/** Makes the player's seed for a seal once the seal is held. A repeated call uses the same seed. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function keptNotes(): readonly SealNote[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]')
    const since = now().getTime() - keptMs
    return Array.isArray(kept) ? (kept as SealNote[]).filter(({ seenAt }) => Date.parse(seenAt) > since) : []
  } catch {
    return []
  }
}

function keep(notes: readonly SealNote[]): void {
  try {
    localStorage.setItem(storage, JSON.stringify(notes))
  } catch {
    // There is no room, or storage is forbidden: then this device has no evidence of its own.
  }
}
