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
 * Returns this device's estimate of the server's clock. It is measured when the page opens, after each connection
 * and every minute. Before the first measurement it is guessed from `told`, the server's time in the first answer.
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

/**
 * Asks the server for its time several times, one request after the other. A request without an answer ends the
 * measurement.
 */
async function measured(): Promise<TableClock | undefined> {
  const trips: ClockTrip[] = []
  try {
    while (trips.length < tripsEach) {
      const askedAt = now().getTime()
      const { now: told } = await askServer('clock', {})
      trips.push({ askedAt, answeredAt: now().getTime(), told })
    }
  } catch {
    // The connection is lost. The requests that were answered before still count.
  }
  return clockOf(trips)
}
