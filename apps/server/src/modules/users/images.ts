import type { UserId } from '@cardroom/contract/ids'
import { photoBytesMax } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import { insertImage } from './images.store.ts'
import { encodePicture, refused } from './pictures.ts'

/** A picture that was decoded and encoded again, so that only the pixels of the upload are left. */
export interface Avatar {
  readonly bytes: Buffer
}

/** The new value of a field that may be absent, or null to remove the picture. */
export type AvatarChange = Avatar | null | undefined

/**
 * Reads a picture given as a data URL of at most 2 MB. It takes time, so it runs before any transaction. The type in
 * the URL is not trusted: the picture must be a jpeg, png or webp of at most 16.8 megapixels. Errors:
 * `PayloadTooLargeError`, `dataIncorrect`.
 */
export async function readAvatar(userId: UserId, dataUrl: string | null | undefined): Promise<AvatarChange> {
  if (dataUrl === null || dataUrl === undefined) return dataUrl
  const match = /^data:image\/(?:jpe?g|png|webp);base64,([A-Za-z0-9+/=]*)$/i.exec(dataUrl)
  if (!match) throw refused('pictureType')
  const uploaded = Buffer.from(match[1] as string, 'base64')
  if (uploaded.length > photoBytesMax)
    throw new ApiError('PayloadTooLargeError', [{ path: 'avatar', message: 'max2MB' }], {
      name: 'upload.refused',
    })
  return { bytes: await encodePicture(userId, uploaded) }
}

/** Stores a picture; returns the address that serves it. */
export async function keepAvatar(tx: Tx, { bytes }: Avatar): Promise<string> {
  const name = `${sha256(bytes).slice(0, 32)}.webp`
  await insertImage(tx, { name, type: 'image/webp', bytes })
  return `/api/images/${name}`
}
