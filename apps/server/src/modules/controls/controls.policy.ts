import type { ControlChanges, ControlValues, DayHours } from '@cardroom/contract/controls'
import { fromWire, plus, type Amount } from '@cardroom/money'

/** What checks the staff, as the wire writes it, and what of it is loosened later. */
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

/** What holds now: what was loosened acts from its time on. */
export function settled(stored: StoredControls, now: Date): StoredControls {
  if (stored.pendingAt === null || stored.pendingAt > now) return stored
  return { ...stored, ...stored.pending, pending: null, pendingAt: null }
}

export interface ControlChange {
  /** What acts at once. */
  readonly now: Partial<ControlValues>
  /** What is loosened, and acts later: with what waited already and was not touched. */
  readonly later: Partial<ControlValues>
  /** Whether anything is loosened by this change itself. */
  readonly loosens: boolean
}

/** Rule controls-8: what is tighter, or as it is, acts at once and ends what waited of it. */
export function changeOf(stored: StoredControls, wanted: ControlChanges): ControlChange {
  const sent = pick(wanted, (name) => wanted[name] !== undefined)
  const next = { ...nothingSet, ...sent }
  const looser = pick(sent, (name) => isLooser(name, next, stored))
  const waiting = pick(stored.pending ?? {}, (name) => !(name in sent))
  return {
    now: pick(sent, (name) => !(name in looser)),
    later: { ...waiting, ...looser },
    loosens: Object.keys(looser).length > 0,
  }
}

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

/** Whether an hour of the club's clocks is one in which managers may let something go. */
export function isWithin(hours: DayHours | null, hour: number): boolean {
  if (hours === null) return true
  const { from, to } = hours
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

export interface Spent {
  /** In the last 60 minutes; of that, what nobody approved; and since the club's midnight. */
  readonly inHour: Amount
  readonly unapproved: Amount
  readonly inDay: Amount
}

const exceeds = (spent: Amount, total: Amount, limit: number | null): boolean =>
  limit !== null && plus(spent, total) > fromWire(limit)

/** Rule controls-10: which limit a manager would run into; undefined where none. */
export function limitReached(
  controls: ControlValues,
  { inHour, inDay }: Spent,
  total: Amount,
): 'hourMax' | 'dayMax' | undefined {
  if (exceeds(inHour, total, controls.hour_max)) return 'hourMax'
  return exceeds(inDay, total, controls.day_max) ? 'dayMax' : undefined
}

/** Rule controls-12: whether it takes two, with what the hour before let go already. */
export const takesTwo = (controls: ControlValues, { unapproved }: Spent, total: Amount): boolean =>
  exceeds(unapproved, total, controls.approve_above)
