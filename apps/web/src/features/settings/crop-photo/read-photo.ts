import { isTooSmall } from './crop-zoom.ts'

/** Types that every browser opens. If one of these does not open, it is damaged. */
const knownTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

export type PhotoFault = 'pictureType' | 'pictureTooSmall' | 'pictureBroken'

/** The longer side of a stored portrait, which is sharp on every screen that shows it. */
const sideMax = 1024

export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Opens a photo as a data URL for the page, or returns why it cannot be cropped. Every type that the browser opens is
 * accepted.
 */
export async function openPhoto(file: File): Promise<{ photo: string } | { fault: PhotoFault }> {
  // Some systems give a photo no type.
  if (file.type !== '' && !file.type.startsWith('image/')) return { fault: 'pictureType' }
  try {
    const photo = await readFile(file)
    const { naturalWidth: width, naturalHeight: height } = await decoded(photo)
    return isTooSmall({ width, height }) ? { fault: 'pictureTooSmall' } : { photo }
  } catch {
    return { fault: knownTypes.includes(file.type) ? 'pictureBroken' : 'pictureType' }
  }
}

async function decoded(source: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  return picture
}

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(`Could not read ${file.name}`))
    reader.readAsDataURL(file)
  })

/** Cuts the area out of a picture. Returns a function that encodes it as jpeg at a quality. */
export async function cutOut(source: string, area: CropArea): Promise<(quality: number) => string> {
  const picture = await decoded(source)
  const side = Math.min(sideMax, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  // A jpeg has no transparency, so transparent parts of a png become white.
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return (quality) => canvas.toDataURL('image/jpeg', quality)
}
