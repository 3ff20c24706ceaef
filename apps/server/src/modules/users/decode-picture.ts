import sharp from 'sharp'
import type { Drawing, NotTaken } from './decoders.ts'

/**
 * A process of its own, with nothing of ours in it: takes an uploaded picture, answers it encoded anew, or why it is
 * not taken. What a picture does to it, by a fault of the decoder or by its size, ends here (pictures.ts).
 */

/** Of an avatar, cut to a square. */
const side = 512
const pixelsMax = 16_800_000
const formats = new Set(['jpeg', 'png', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

async function encodeAnew(uploaded: Buffer): Promise<Buffer | NotTaken> {
  // Only the header is read here, so that any size can be told from what is damaged.
  const { format, width, height } = await sharp(uploaded, { limitInputPixels: false }).metadata()
  if (!formats.has(format ?? '')) return 'otherType'
  if (width * height > pixelsMax) return 'tooManyPixels'
  const picture = sharp(uploaded, { limitInputPixels: pixelsMax, failOn: 'error' })
  return picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** As a jpeg: messengers know no other as surely. */
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
 * So much time of the processor for one picture, looked at so often. By the clock on the wall a busy machine would
 * refuse pictures that have nothing wrong with them.
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
