import { z } from 'zod'

/** What an archive says of itself; the archive is a zip, so any unzip shows it. */
export const manifestName = 'manifest.json'

const part = z.object({
  /** Inside the archive. */
  file: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const table = part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of PostgreSQL it was read from. */
  postgres: z.string(),
  /** The migrations that had run: they say how the tables look. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** Where each sequence stands; null: it was never asked. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The keys that lay in the data folder, whether they were taken in or left out. */
  keys: z.array(z.object({ name: z.string(), part: part.nullable() })),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>
export type TablePart = z.output<typeof table>

/** Throws where it is none, or one of a later format. */
export function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('This version of Cardroom cannot read it')
  return parsed.data
}
