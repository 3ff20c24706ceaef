import { pino, type DestinationStream, type Logger } from 'pino'
import { sentenceOf } from '#platform/sentence-of.ts'

export type Log = Logger

/** Fields that never reach a log line, at any depth. Bodies are not logged at all. */
const secrets = ['password', 'old_password', 'new_password', 'token', 'refresh_token', 'server_seed']

/** Writes one JSON object a line, to the standard output by default. */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: briefly },
    },
    to,
  )

/** Keeps only what happened and where, because drivers attach whole connections to their errors. */
function briefly(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const cause = error.cause === undefined ? undefined : briefly(error.cause)
  return {
    type: error.name,
    message: sentenceOf(error),
    stack: error.stack,
    ...(code !== undefined && { code }),
    cause,
  }
}
