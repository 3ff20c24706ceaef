import { errorStatus, type ErrorKey } from '@cardroom/contract'
import { onTestFinished, vi } from 'vitest'

/** A call that left the page. */
export interface MadeCall {
  readonly method: string
  /** The path below /api, without its query. */
  readonly path: string
  readonly body: unknown
}

/**
 * Answers the page's calls until the test ends: `answer` returns the body of an answer, or a refusal. Returns the calls
 * in the order in which they were made.
 */
export function answerCalls(answer: (call: MadeCall) => unknown): readonly MadeCall[] {
  const made: MadeCall[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = {
      method,
      path: url.replace(/^\/api|\?.*$/g, ''),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    made.push(call)
    const answered = answer(call)
    return Promise.resolve(answered instanceof Response ? answered : Response.json(answered))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return made
}

/** Returns the answer of a server that refuses a call. */
export const refusal = (error: ErrorKey): Response => Response.json({ error }, { status: errorStatus[error] })
