import { CallError } from '#lib/api/call-error.ts'

const waitsMs = [700, 1500, 3000, 6000] as const

/**
 * Asks until an answer comes, and waits longer each time. Returns undefined if none came. The request must be safe
 * to repeat: it is sent under one idempotency key.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onLost: () => void,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Answer | undefined> {
  for (const milliseconds of waitsMs) {
    const answer = await asked(ask)
    if (answer) return answer.is
    onLost()
    await wait(milliseconds)
  }
  return (await asked(ask))?.is
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<{ readonly is: Answer } | undefined> {
  try {
    return { is: await ask() }
  } catch (error) {
    if (error instanceof CallError && error.isLost) return undefined
    throw error
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
