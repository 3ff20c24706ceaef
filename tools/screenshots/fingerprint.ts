import sharp from 'sharp'

/** A square with this side in CSS pixels becomes one pixel of the small picture. */
const cellSide = 16
/**
 * A cell's colour may differ by this much, of 255, before it counts as changed. The antialiasing of another processor
 * stays below it; a missing letter does not.
 */
const tolerance = 3

export interface Cell {
  readonly column: number
  readonly row: number
}

/** Reduces a picture to one pixel for each cell, about a kilobyte as lossless WebP. */
export async function fingerprint(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata()
  const small = await sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / cellSide), Math.ceil(height / cellSide), { fit: 'fill', kernel: 'linear' })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
  return `${width}x${height} ${small.toString('base64')}`
}

/** Returns the cells that differ between two fingerprints, or `size` if the pictures have different sizes. */
export async function differingCells(before: string, after: string): Promise<readonly Cell[] | 'size'> {
  if (before === after) return []
  if (before.split(' ')[0] !== after.split(' ')[0]) return 'size'
  const [first, second] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const cells: Cell[] = []
  for (let cell = 0; cell * 3 < first.data.length; cell += 1) {
    const isFar = [0, 1, 2].some((channel) => {
      const at = cell * 3 + channel
      return Math.abs((first.data[at] ?? 0) - (second.data[at] ?? 0)) > tolerance
    })
    if (isFar) cells.push({ column: cell % first.info.width, row: Math.floor(cell / first.info.width) })
  }
  return cells
}

/** Enlarges the kept picture to its original size, in cells, for use when no full picture is available. */
export async function enlarged(kept: string): Promise<Buffer> {
  const [size = '', small = ''] = kept.split(' ')
  const [width = 1, height = 1] = size.split('x').map(Number)
  return sharp(Buffer.from(small, 'base64'))
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
}

const pixelsOf = (kept: string) =>
  sharp(Buffer.from(kept.split(' ')[1] ?? '', 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Returns the difference of two pictures by pixel, brightened for the eye; undefined if they are equal. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Buffer | undefined> {
  const [first, second] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const width = Math.max(first.width, second.width)
  const height = Math.max(first.height, second.height)
  const onCanvas = (picture: Buffer) =>
    sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
      .composite([{ input: picture, left: 0, top: 0 }])
      .png()
      .toBuffer()
  const difference = await sharp(await onCanvas(before))
    .composite([{ input: await onCanvas(after), blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer()
  const { channels } = await sharp(difference).stats()
  const largest = Math.max(...channels.slice(0, 3).map(({ max }) => max))
  return largest <= noise ? undefined : sharp(difference).linear(4, 0).png().toBuffer()
}

/** On one machine with one browser the same page gives the same pixels, except for the last bit of a gradient. */
const noise = 2
