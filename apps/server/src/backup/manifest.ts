import { z } from 'zod'

/** The description of an archive. The archive is a zip, so any unzip shows it. */
export const manifestName = 'manifest.json'

const part = z.object({
  /** The path inside the archive. */
  file: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const table = part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of PostgreSQL that it was read from. */
  postgres: z.string(),
  /** The migrations that had run. They determine the form of the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** The last value of each sequence; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The keys in the data folder, whether they are in the archive or not. */
  keys: z.array(z.object({ name: z.string(), part: part.nullable() })),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>
export type TablePart = z.output<typeof table>

/** Throws if it is not a manifest, or one of a later format. */
export function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('This version of Cardroom cannot read it')
  return parsed.data
}
