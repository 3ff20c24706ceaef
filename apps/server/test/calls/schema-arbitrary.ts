import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly allOf?: readonly JsonSchema[]
}

/** Values that exist, by field name, so that some inputs get past the first look-up. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Draws what a caller may send from the schema itself. It does not know refinements, so some inputs are refused. */
export function arbitraryOf(schema: z.ZodType | undefined, known: KnownValues): Arbitrary<unknown> {
  if (schema === undefined) return fc.constant({})
  return draw(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
}

function draw(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => draw(each, known)))
  switch (schema.type) {
    case 'object':
      return drawObject(schema, known)
    case 'array':
      return fc.array(draw(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 8),
      })
    case 'integer':
    case 'number':
      return drawNumber(schema)
    case 'string':
      return drawString(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function drawNumber(schema: JsonSchema): Arbitrary<number> {
  const highest = Math.min(schema.maximum ?? 1e9, 1e12)
  if (schema.type === 'integer') return fc.integer({ min: lowest(schema), max: highest })
  return fc.integer({ min: lowest(schema) * 100, max: highest * 100 }).map((cents) => cents / 100)
}

const lowest = (schema: JsonSchema): number =>
  Math.max(schema.minimum ?? (schema.exclusiveMinimum !== undefined ? 1 : -1e9), -1e12)

function drawObject(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0 && schema.propertyNames)
    return fc.dictionary(
      draw(schema.propertyNames, known) as Arbitrary<string>,
      draw((schema.additionalProperties as JsonSchema | undefined) ?? {}, known),
      { maxKeys: 3 },
    )
  return fc.record(
    Object.fromEntries(properties.map(([name, part]) => [name, named(name, draw(part, known), known)])),
    { requiredKeys: [...(schema.required ?? [])] },
  )
}

/** Draws, in half of the cases, one of the values that exist. */
function named(name: string, arbitrary: Arbitrary<unknown>, known: KnownValues): Arbitrary<unknown> {
  const values = known[name]
  return values?.length ? fc.oneof(arbitrary, fc.constantFrom(...values)) : arbitrary
}

function drawString(schema: JsonSchema): Arbitrary<string> {
  const pattern = schema.pattern ?? schema.allOf?.find((each) => each.pattern)?.pattern
  const plain = fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 64, 64),
  })
  if (pattern === undefined) return plain
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return plain // A pattern that looks ahead cannot be drawn from.
  }
}
