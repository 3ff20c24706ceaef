import { expect } from 'vitest'
import type { Running } from './app.ts'

const [daysOfWeek, wednesday, dayMs] = [7, 3, 86_400_000]

/**
 * Moves the server's clock forward to a Wednesday at noon, so that no week of a club ends while a journey runs. Call it
 * before anybody signs in.
 */
export async function goToMidweek({ origin }: Running): Promise<void> {
  const answer = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: Math.ceil(msUntilMidweek(new Date()) / 1000) }),
  })
  expect(answer.status).toBe(200)
}

function msUntilMidweek(at: Date): number {
  const ahead = (wednesday - at.getUTCDay() + daysOfWeek) % daysOfWeek
  const noon = new Date(at).setUTCHours(12, 0, 0, 0) + ahead * dayMs
  return noon > at.getTime() ? noon - at.getTime() : noon + daysOfWeek * dayMs - at.getTime()
}
