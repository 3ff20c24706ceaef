import type { z } from 'zod'

/**
 * Describes in words how a value from the wire breaks its schema; undefined if it fits. A field that the schema does
 * not name breaks it too, because the published document says that there is no such field.
 */
export function misfitOf(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const unnamed = unnamedField(value, parsed.data)
  return unnamed === undefined ? undefined : `${unnamed}: not in the contract`
}

/** Returns the path of a field that parsing dropped. */
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
