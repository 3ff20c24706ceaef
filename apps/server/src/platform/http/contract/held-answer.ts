import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@cardroom/contract'
import { refuseMisfit } from '#platform/misfits.ts'
import { Written } from '#platform/written.ts'

/**
 * Throws if an answer differs from what the contract says about the call (docs/decisions/0235). A file is skipped,
 * because it is not JSON.
 */
export function holdAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  if (answer instanceof Readable) return
  const value: unknown = answer instanceof Written ? JSON.parse(answer.json) : answer
  refuseMisfit(endpoint.answer, value, `The answer of ${endpoint.method} ${endpoint.path}`)
}
