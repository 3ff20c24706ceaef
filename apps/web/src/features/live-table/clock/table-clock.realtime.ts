import { useEffect, useState } from 'react'
import {
  clockOf,
  guessedClock,
  measureEachMs,
  tripsEach,
  type ClockTrip,
  type TableClock,
} from './table-clock.ts'
import { now } from '#lib/clock.ts'
import { askServer } from '#lib/socket/socket.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/**
 * Returns the clock of the tables. It is measured when the table opens, after each connection, and each minute; before
 * the first answer it is guessed from the time that the table was told with.
 */
export function useTableClock(told: number): TableClock {
  const [clock, setClock] = useState(() => guessedClock(told))
  const [round, measureAgain] = useState(0)
  useSocketEvent('connected', () => measureAgain((count) => count + 1))
  useEffect(() => {
    let isHere = true
    const measure = () =>
      void measured().then((found) => {
        if (isHere && found) setClock(found)
      })
    measure()
    const timer = setInterval(measure, measureEachMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [round])
  return clock
}

/** Asks several times, one question after the other. A question without an answer ends the measurement. */
async function measured(): Promise<TableClock | undefined> {
  const trips: ClockTrip[] = []
  try {
    while (trips.length < tripsEach) {
      const askedAt = now().getTime()
      const { now: told } = await askServer('clock', {})
      trips.push({ askedAt, answeredAt: now().getTime(), told })
    }
  } catch {
    // The connection is lost: what was measured until then counts.
  }
  return clockOf(trips)
}
