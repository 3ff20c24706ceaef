import type { AnyEndpoint } from '@cardroom/contract'
import { fieldMessageOf } from '@cardroom/contract/field-messages'
import { z } from 'zod'
import { ApiError } from '#platform/api-error.ts'

// Each function checks one part of a call against its contract, and throws `dataIncorrect` with the wrong fields.

export const parseParams = ({ params }: AnyEndpoint, sent: unknown): unknown => parsePart(params, sent)

export const parseQuery = ({ query }: AnyEndpoint, sent: unknown): unknown => parsePart(query, sent)

export function parseBody(endpoint: Pick<AnyEndpoint, 'body'>, body: unknown): unknown {
  refuseUnstorableText(body)
  return parsePart(endpoint.body, body ?? {})
}

/** Refuses query fields that the endpoint does not know, for calls that move money. Throws `dataIncorrect`. */
export function refuseUnknownQuery({ query }: Pick<AnyEndpoint, 'query'>, sent: unknown): void {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const unknown = Object.keys(sent as Record<string, unknown>).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new ApiError(
      'dataIncorrect',
      unknown.map((path) => ({ path, message: 'unknownField' })),
    )
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value, { error: sayWhatIsMissing })
  if (result.success) return result.data
  throw new ApiError(
    'dataIncorrect',
    result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: fieldMessageOf(issue) })),
  )
}

/** Says that a field is missing. Only here can this be seen, because an issue does not keep the value. */
const sayWhatIsMissing: z.core.$ZodErrorMap = (issue) => (issue.input === undefined ? 'required' : undefined)

/**
 * Refuses text that cannot be stored (`dataIncorrect`), instead of changing it: text columns cannot hold NUL, and
 * JSON columns cannot hold a lone surrogate.
 */
export function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new ApiError('dataIncorrect')
  } else if (Array.isArray(value)) {
    value.forEach(refuseUnstorableText)
  } else if (value !== null && typeof value === 'object') {
    Object.entries(value).forEach(([key, part]) => {
      refuseUnstorableText(key)
      refuseUnstorableText(part)
    })
  }
}
