import { days, minutes, now, setClock } from '#platform/clock.ts'

/** The demo's history began so many days ago. */
export const daysOfHistory = 9

/** Time in the demo: begins in the past and goes on as the history does; never back, never beyond the present. */
export interface DemoClock {
  /** Lets so much time pass. */
  pass(milliseconds: number): void
  /** Goes to a day of the history and an hour of it (UTC). */
  goTo(day: number, hour: number): void
  /** Goes on until only so much time is left up to the present. */
  approach(millisecondsLeft: number): void
  /** Back to the real time. */
  end(): void
}

export function startDemoClock(): DemoClock {
  const present = now().getTime()
  const firstMidnight = Math.floor((present - days(daysOfHistory)) / days(1)) * days(1)
  let time = firstMidnight
  const goOnTo = (wanted: number): void => {
    time = Math.min(Math.max(time, wanted), present)
  }
  setClock(() => time)

  return {
    pass: (milliseconds) => goOnTo(time + milliseconds),
    goTo: (day, hour) => goOnTo(firstMidnight + days(day) + minutes(hour * 60)),
    approach: (millisecondsLeft) => goOnTo(present - millisecondsLeft),
    end: () => setClock(),
  }
}
