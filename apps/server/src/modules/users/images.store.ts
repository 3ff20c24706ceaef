import type { UserId } from '@cardroom/contract/ids'
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

/** Finds a photo that a club shows as its crest, by the beginning of its name. */
export const findCrestPhoto = (reader: Reader, hash: string): Promise<Pick<Image, 'bytes'> | undefined> =>
  maybeOne<Pick<Image, 'bytes'>>(
    reader,
    sql`select bytes from images where name = ${`${hash}.webp`}
          and exists (select from clubs club where club.avatar = '/api/images/' || images.name)`,
  )

/**
 * Deletes the person's picture, unless another person or a club shows the same one. It must run before the picture is
 * removed from the person.
 */
export const deletePictureOf = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`delete from images using users person
        where person.id = ${userId} and person.avatar = '/api/images/' || images.name
          and not exists (select from users other where other.avatar = person.avatar and other.id <> person.id)
          and not exists (select from clubs club where club.avatar = person.avatar)`,
  )
