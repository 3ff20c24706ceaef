import sharp from 'sharp'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import { insertImage } from './images.store.ts'

/** specification.md 9: 2 MB. */
const bytesMax = 2 * 1024 * 1024
const side = 512
const pixelsMax = 40_000_000

/**
 * Keeps a picture given as a data URL (jpg or png, at most 2 MB), decoded and encoded anew, so that nothing
 * but pixels survives; answers the address that serves it. `PayloadTooLargeError`, `dataIncorrect`.
 */
export async function keepAvatar(tx: Tx, dataUrl: string): Promise<string> {
  const match = /^data:image\/(?:jpe?g|png);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)
  if (!match) throw new ApiError('dataIncorrect', [{ path: 'avatar', message: 'a data URL of a jpg or png' }])
  const uploaded = Buffer.from(match[1] as string, 'base64')
  if (uploaded.length > bytesMax) throw new ApiError('PayloadTooLargeError')
  const bytes = await encodeAnew(uploaded)
  const name = `${sha256(bytes).slice(0, 32)}.webp`
  await insertImage(tx, { name, type: 'image/webp', bytes })
  return `/api/images/${name}`
}

async function encodeAnew(uploaded: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(uploaded, { limitInputPixels: pixelsMax, failOn: 'error' })
    return await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    throw new ApiError('dataIncorrect', [{ path: 'avatar', message: 'not a picture' }])
  }
}
