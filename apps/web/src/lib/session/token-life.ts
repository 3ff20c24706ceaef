import { now } from '#lib/clock.ts'

/**
 * The difference between the server's clock and this device's when a token came, and this device's clocks at that
 * time.
 */
export interface ClockNote {
  /** Server minus device, in milliseconds. */
  readonly offsetMs: number
  readonly wallMs: number
  readonly monotonicMs: number
}

/** Tokens are renewed this long before they expire, so that no call arrives just too late. In milliseconds. */
const marginMs = 30_000
/** The two clocks of a device differ by more than this only if somebody has set one, or it has slept. */
const jumpMs = 30_000

let offsetMs = 0

/** Notes the `Date` of an answer of the auth calls, which no cache keeps. It is exact to the second. */
export function noteServerClock(headers: Headers): void {
  const atMs = Date.parse(headers.get('date') ?? '')
  if (Number.isFinite(atMs)) offsetMs = atMs - now().getTime()
}

/** Returns the present by the server's clock, as far as it is known. */
export const serverNow = (): Date => new Date(now().getTime() + offsetMs)

/**
 * Notes the clocks for a token that came just now. `known` is the offset that another tab of this device has noted
 * with it.
 */
export function noteClocks(known?: number): ClockNote {
  if (known !== undefined) offsetMs = known
  return { offsetMs, wallMs: now().getTime(), monotonicMs: performance.now() }
}

/**
 * Tells whether a token can still sign a call, by the server's clock. If the device's clock was set meanwhile,
 * nobody knows, and the answer is false: the next token brings a new note.
 */
export function isGood({
  expired,
  clocks,
}: {
  readonly expired: number
  readonly clocks: ClockNote
}): boolean {
  const wallMs = now().getTime()
  const jumped = wallMs - clocks.wallMs - (performance.now() - clocks.monotonicMs)
  return Math.abs(jumped) <= jumpMs && expired - marginMs > wallMs + clocks.offsetMs
}
