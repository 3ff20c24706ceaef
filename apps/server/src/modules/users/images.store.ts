import type { Reader, Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'

export interface Image {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export const insertImage = (tx: Tx, image: Image): Promise<number> =>
  run(
    tx,
    sql`insert into images (name, type, bytes, created_at)
        values (${image.name}, ${image.type}, ${image.bytes}, ${tx.now}) on conflict do nothing`,
  )

export const findImage = (reader: Reader, name: string): Promise<Image | undefined> =>
  maybeOne<Image>(reader, sql`select name, type, bytes from images where name = ${name}`)
