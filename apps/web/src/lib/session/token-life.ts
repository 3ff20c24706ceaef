import { now } from '#lib/clock.ts'

/** How the server's clock stood to this device's when a token came, and how this device's clocks stood then. */
export interface ClockNote {
  /** Server minus device, in milliseconds. */
  readonly offsetMs: number
  readonly wallMs: number
  readonly monotonicMs: number
}

/** Renewed a little before it ends, so that no call arrives just too late. In milliseconds. */
const marginMs = 30_000
/** By more than this the two clocks of a device differ only where somebody has set one, or it has slept. */
const jumpMs = 30_000

let offsetMs = 0

/** Of each answer of auth, which no cache keeps: what its `Date` says, to the second. */
export function noteServerClock(headers: Headers): void {
  const atMs = Date.parse(headers.get('date') ?? '')
  if (Number.isFinite(atMs)) offsetMs = atMs - now().getTime()
}

/** The present by the server's clock, as far as it is known. */
export const serverNow = (): Date => new Date(now().getTime() + offsetMs)

/** For a token that came just now; `known`: the offset that another tab of this device has noted with it. */
export function noteClocks(known?: number): ClockNote {
  if (known !== undefined) offsetMs = known
  return { offsetMs, wallMs: now().getTime(), monotonicMs: performance.now() }
}

/**
 * Whether a token is still good for a call, by the server's clock. Where the device's clock was set meanwhile nobody
 * knows, and it is not: the next one brings a fresh note.
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
