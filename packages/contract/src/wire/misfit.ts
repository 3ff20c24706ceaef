import type { z } from 'zod'

/**
 * What of a value from the wire does not fit its schema, in words; undefined where all does. A field that the schema
 * does not name does not fit either: the published document says that there is none.
 */
export function misfitOf(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const unnamed = unnamedField(value, parsed.data)
  return unnamed === undefined ? undefined : `${unnamed}: not in the contract`
}

/** The path of a field that parsing has left out. */
function unnamedField(given: unknown, parsed: unknown): string | undefined {
  if (!isObject(given) || !isObject(parsed)) return undefined
  for (const [key, part] of Object.entries(given)) {
    if (!(key in parsed)) return key
    const below = unnamedField(part, parsed[key])
    if (below !== undefined) return `${key}.${below}`
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
