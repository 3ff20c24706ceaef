import sharp from 'sharp'
import type { Drawing, NotTaken } from './decoders.ts'

/**
 * This file runs as a separate process that contains nothing else of ours: it receives an uploaded picture, and
 * returns it encoded again, or the reason for its refusal. If a picture breaks the decoder, by a fault or by its
 * size, only this process ends (pictures.ts).
 */

/** The side of an avatar, which is cut to a square. */
const side = 512
const pixelsMax = 16_800_000
const formats = new Set(['jpeg', 'png', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

async function encodeAnew(uploaded: Buffer): Promise<Buffer | NotTaken> {
  // Only the header is read here, so that a picture that is too large can be told from a damaged one.
  const { format, width, height } = await sharp(uploaded, { limitInputPixels: false }).metadata()
  if (!formats.has(format ?? '')) return 'otherType'
  if (width * height > pixelsMax) return 'tooManyPixels'
  const picture = sharp(uploaded, { limitInputPixels: pixelsMax, failOn: 'error' })
  return picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** Draws a picture as a jpeg, because all messengers can read that. */
async function draw({ svg, photo }: Drawing): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg))
  if (photo) {
    const mask = Buffer.from(photo.mask)
    const { width, height } = await sharp(mask).metadata()
    const input = await sharp(photo.bytes)
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer()
    drawing.composite([{ input, left: photo.left, top: photo.top }])
  }
  return drawing.jpeg({ quality: 86 }).toBuffer()
}

/**
 * The processor time that one picture may use, and the interval of the check. With elapsed time as the limit, a busy
 * machine would refuse good pictures.
 */
const [cpuMaxMs, lookEveryMs] = [5000, 200]

function watchTime(): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpuMaxMs * 1000) process.send?.('tooSlow')
  }, lookEveryMs)
  return () => clearInterval(timer)
}

process.on('message', (work: Uint8Array | Drawing) => {
  const endWatch = watchTime()
  void (work instanceof Uint8Array ? encodeAnew(Buffer.from(work)) : draw(work))
    .then(
      (answer) => process.send?.(answer),
      () => process.send?.('damaged' satisfies NotTaken),
    )
    .finally(endWatch)
})
process.on('disconnect', () => process.exit(0))
