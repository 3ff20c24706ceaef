import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@cardroom/contract'
import { refuseMisfit } from '#platform/misfits.ts'
import { Written } from '#platform/written.ts'

/** Throws where an answer is not what the contract says of the call (docs/decisions/0235). A file is not of JSON. */
export function holdAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  if (answer instanceof Readable) return
  const value: unknown = answer instanceof Written ? JSON.parse(answer.json) : answer
  refuseMisfit(endpoint.answer, value, `The answer of ${endpoint.method} ${endpoint.path}`)
}
