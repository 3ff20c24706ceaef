import type pg from 'pg'
import { isThere, type HashedFile } from '#platform/hashed-lines.ts'

/**
 * Selects the files of what has left the database (decisions 210, 211). They belong to it, and no backup contains
 * them.
 */
export async function leftFiles(client: pg.Client): Promise<HashedFile[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from unnest(array['archived_rounds', 'archived_transfers']) as name where to_regclass(name) is not null`,
  )
  const files: HashedFile[] = []
  for (const { name } of tables)
    files.push(
      ...(
        await client.query<HashedFile>(
          `select file, sha256 from ${name} where left_at is not null order by number`,
        )
      ).rows,
    )
  return files
}

/** Returns the names of files that are missing in the folder or not as they were written. */
export async function missingFiles(folder: string, files: readonly HashedFile[]): Promise<string[]> {
  const missing: string[] = []
  for (const each of files) if (!(await isThere(folder, each))) missing.push(each.file)
  return missing
}
