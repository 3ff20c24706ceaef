import { CallError } from './call-error.ts'

const prefix = 'unanswered:'

/**
 * Sends a call that moves money under a key of its own, which the browser stores before it sends anything. If the
 * answer is lost, the same request later uses the same key, and the server does it once, however often it is asked.
 */
export async function once<Answer>(
  what: string,
  body: unknown,
  work: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const place = `${prefix}${what}:${JSON.stringify(body)}`
  const key = localStorage.getItem(place) ?? crypto.randomUUID()
  localStorage.setItem(place, key)
  try {
    const answer = await work(key)
    localStorage.removeItem(place)
    return answer
  } catch (error) {
    const isLost = error instanceof CallError && error.isLost
    if (!isLost) localStorage.removeItem(place)
    throw error
  }
}
