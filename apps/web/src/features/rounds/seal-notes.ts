import type { ClubId, UserId } from '@cardroom/contract/ids'
import { now } from '#lib/clock.ts'

/** Where a seal belongs: a person's game in a club, or in personal play. */
export interface SealPlace {
  readonly userId: UserId
  readonly clubId: ClubId | null
  readonly gameId: number
}

/** What this device saw and sent, so that nobody need be believed later. */
export interface SealNote {
  readonly place: string
  readonly seal: string
  readonly seenAt: string
  /** The own seed that was sent to be played with it; undefined while the seal waits. */
  readonly ownSeed?: string | undefined
}

/** A seal that this device noted for a place, and that is another now although nobody used it. */
export interface ChangedSeal {
  readonly before: string
  readonly now: string
}

const storage = 'cardroom.seals'
const keptMs = 90 * 86_400_000

const nameOf = ({ userId, clubId, gameId }: SealPlace): string => `${userId}:${clubId ?? 0}:${gameId}`

/** Notes a seal that is shown. Answers what was changed where another one waited here that was never used. */
export function noteSeal(at: SealPlace, seal: string): ChangedSeal | undefined {
  const notes = keptNotes()
  const place = nameOf(at)
  if (notes.some((note) => note.place === place && note.seal === seal)) return undefined
  const waiting = notes.find((note) => note.place === place && note.ownSeed === undefined)
  keep([{ place, seal, seenAt: now().toISOString() }, ...notes.filter((note) => note !== waiting)])
  return waiting && { before: waiting.seal, now: seal }
}

/** Notes the own seed before it is sent with the seal. */
export function noteOwnSeed(at: SealPlace, seal: string, ownSeed: string): void {
  noteSeal(at, seal)
  const place = nameOf(at)
  keep(keptNotes().map((note) => (note.place === place && note.seal === seal ? { ...note, ownSeed } : note)))
}

/** What this device noted of a seal. */
export const noteOf = (seal: string): SealNote | undefined => keptNotes().find((note) => note.seal === seal)

/** The own seed for a seal: made once it is held, and the same when the call is tried again. */
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
    // No room, or forbidden: then this device can say nothing of its own.
  }
}
