import type { Reader } from './db/database.ts'
import { maybeOne, sql, type RawBuilder } from './db/sql.ts'
import type { FilePart } from './hashed-lines.ts'

/**
 * The two tables that record what has left for which file: the files by ranges of ids, and the parts of each file.
 */
export interface ArchiveTables {
  readonly files: RawBuilder<unknown>
  readonly parts: RawBuilder<unknown>
}

/** The place of an item in the archive's folder: the file's name, and the part of it to read. */
export interface ArchivedPlace {
  readonly file: string
  readonly part: FilePart
}

/** Returns the place of an item whose range of ids has left the database; undefined if it has not. */
export async function archivedPlace(
  reader: Reader,
  { files, parts }: ArchiveTables,
  id: number,
): Promise<ArchivedPlace | undefined> {
  const row = await maybeOne<{ file: string; position: number; size: number; sha256: string }>(
    reader,
    sql`select file, part.position, part.size, part.sha256
        from ${files} archived join ${parts} part using (number)
        where archived.first_id <= ${id} and archived.beyond_id > ${id} and archived.left_at is not null
          and part.first_id <= ${id}
        order by part.first_id desc limit 1`,
  )
  return row && { file: row.file, part: row }
}
