import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { dayIn, startOfDayIn, weekdayOf } from '#platform/time-zones.ts'

/** Northgate's week begins on Mondays at 06:00 of its zone. */
export const northgateWeek = { time_zone: 'Europe/Warsaw', week_start: 1, week_hour: 6 } as const

const daysMax = 16

/**
 * Returns up to 16 days, but no more than two weeks before the current week began, so that two of three weeks are
 * over.
 */
export function daysBefore(present: Date): number {
  const { time_zone: zone, week_start: start, week_hour: hour } = northgateWeek
  const weekday = weekdayOf(dayIn(later(present, -minutes(hour * 60)), zone))
  return Math.min(daysMax, 14 + ((weekday - start + 7) % 7))
}

/**
 * Returns the days of the history with an evening at the tables: every other day at first, later every day, because
 * visitors look mostly at the latest days. The first evening is the day after the club is founded, so the first week
 * has one, however soon it ends.
 */
export const eveningsIn = (daysOfHistory: number): number[] =>
  Array.from({ length: daysOfHistory - 1 }, (_, place) => place + 1).filter(
    (day) => day === 1 || day % 2 === 0 || daysOfHistory - day < 9,
  )

/** An event of the history, and its time. */
export interface Appointment {
  readonly at: Date
  readonly what: () => Promise<void>
}

/**
 * The clock of the demo. It begins in the past and moves forward with the history, never back or beyond the present.
 */
export interface DemoClock {
  /** The number of days ago when the history began. */
  readonly daysOfHistory: number
  /**
   * The part of the present day that has passed, in milliseconds: in the club's zone or in UTC, whichever is shorter.
   */
  readonly ofToday: number
  /** Moves on by this time. */
  pass(milliseconds: number): void
  /** Moves to a day of the history and an hour of it (UTC). */
  goTo(day: number, hour: number): void
  /** Returns a day of the history, from 0, and an hour of it (UTC). */
  at(day: number, hour: number): Date
  /** Returns the moment this long before the present. */
  ago(milliseconds: number): Date
  /** Runs the agenda, each appointment at its time. */
  follow(agenda: readonly Appointment[]): Promise<void>
  /** Moves on until only this time is left before the present. */
  approach(millisecondsLeft: number): void
  /** Returns to the real time. */
  end(): void
}

const startOfToday = (present: Date): number =>
  Math.max(
    ...['UTC', northgateWeek.time_zone].map((zone) => startOfDayIn(dayIn(present, zone), zone).getTime()),
  )

export function startDemoClock(): DemoClock {
  const present = now().getTime()
  const daysOfHistory = daysBefore(now())
  const firstMidnight = Math.floor((present - days(daysOfHistory)) / days(1)) * days(1)
  let time = firstMidnight
  const goOnTo = (wanted: number): void => {
    time = Math.min(Math.max(time, wanted), present)
  }
  const at = (day: number, hour: number): Date =>
    later(new Date(firstMidnight), days(day) + minutes(hour * 60))
  setClock(() => time)

  return {
    daysOfHistory,
    ofToday: present - startOfToday(new Date(present)),
    pass: (milliseconds) => goOnTo(time + milliseconds),
    goTo: (day, hour) => goOnTo(at(day, hour).getTime()),
    at,
    ago: (milliseconds) => new Date(present - milliseconds),
    follow: async (agenda) => {
      for (const { at: moment, what } of agenda.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        goOnTo(moment.getTime())
        await what()
      }
    },
    approach: (millisecondsLeft) => goOnTo(present - millisecondsLeft),
    end: () => setClock(),
  }
}
