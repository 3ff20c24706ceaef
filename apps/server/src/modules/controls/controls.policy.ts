import type { ControlChanges, ControlValues, DayHours } from '@cardroom/contract/controls'
import { fromWire, plus, type Amount } from '@cardroom/money'

/** The limits on the staff, as the wire writes them, and those that become looser later. */
export interface StoredControls extends ControlValues {
  readonly pending: Partial<ControlValues> | null
  readonly pendingAt: Date | null
}

export const nothingSet: ControlValues = {
  approve_above: null,
  hour_max: null,
  day_max: null,
  two_to_settle: false,
  day_hours: null,
}

/** Returns the values in force now: a looser value applies from its time on. */
export function settled(stored: StoredControls, now: Date): StoredControls {
  if (stored.pendingAt === null || stored.pendingAt > now) return stored
  return { ...stored, ...stored.pending, pending: null, pendingAt: null }
}

export interface ControlChange {
  /** The values that apply at once. */
  readonly now: Partial<ControlValues>
  /** The looser values that apply later, including those that already waited and were not changed. */
  readonly later: Partial<ControlValues>
  /** Tells whether this change itself loosens anything: a looser value that already waits is no change. */
  readonly loosens: boolean
}

/** Rule controls-8: splits a change. A tighter or equal value applies at once, and cancels one that waits. */
export function changeOf(stored: StoredControls, wanted: ControlChanges): ControlChange {
  const sent = pick(wanted, (name) => wanted[name] !== undefined)
  const next = { ...nothingSet, ...sent }
  const looser = pick(sent, (name) => isLooser(name, next, stored))
  const waiting = stored.pending ?? {}
  const anew = pick(looser, (name) => !isSame(looser[name], waiting[name]))
  return {
    now: pick(sent, (name) => !(name in looser)),
    later: { ...pick(waiting, (name) => !(name in sent)), ...looser },
    loosens: Object.keys(anew).length > 0,
  }
}

type Value = ControlValues[keyof ControlValues] | undefined

const isSame = (one: Value, other: Value): boolean =>
  isHours(one) && isHours(other) ? one.from === other.from && one.to === other.to : one === other

const isHours = (value: Value): value is DayHours => typeof value === 'object' && value !== null

const pick = (from: ControlChanges, isPicked: (name: keyof ControlValues) => boolean) =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => isPicked(name as keyof ControlValues)),
  ) as Partial<ControlValues>

function isLooser(name: keyof ControlValues, wanted: ControlValues, is: ControlValues): boolean {
  if (name === 'two_to_settle') return is.two_to_settle && !wanted.two_to_settle
  if (name === 'day_hours') return hoursOf(wanted.day_hours).some((hour) => !isWithin(is.day_hours, hour))
  const [next, before] = [wanted[name], is[name]]
  return before !== null && (next === null || next > before)
}

const hoursOf = (hours: DayHours | null): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isWithin(hours, hour))

/** Tells whether managers may give out anything in this hour of the club's clock. */
export function isWithin(hours: DayHours | null, hour: number): boolean {
  if (hours === null) return true
  const { from, to } = hours
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

export interface Spent {
  /**
   * The amount given out in the last 60 minutes, the part of it that nobody approved, and the amount since the club's
   * midnight.
   */
  readonly inHour: Amount
  readonly unapproved: Amount
  readonly inDay: Amount
}

const exceeds = (spent: Amount, total: Amount, limit: number | null): boolean =>
  limit !== null && plus(spent, total) > fromWire(limit)

/** Rule controls-10: returns the limit that a manager would pass; undefined if none. */
export function limitReached(
  controls: ControlValues,
  { inHour, inDay }: Spent,
  total: Amount,
): 'hourMax' | 'dayMax' | undefined {
  if (exceeds(inHour, total, controls.hour_max)) return 'hourMax'
  return exceeds(inDay, total, controls.day_max) ? 'dayMax' : undefined
}

/** Rule controls-12: tells whether the amount, with what was given out in the hour before, needs a second person. */
export const takesTwo = (controls: ControlValues, { unapproved }: Spent, total: Amount): boolean =>
  exceeds(unapproved, total, controls.approve_above)
