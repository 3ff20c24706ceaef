/** .jpg, .jpeg and .png: what the server decodes. */
export const photoTypes = ['image/jpeg', 'image/png']

/** The longer side a portrait is kept at: sharp on every screen that shows it. */
const sideMax = 1024

export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A file's content as a data URL, for the page to show. Rejects where it cannot be read. */
export const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(`Could not read ${file.name}`))
    reader.readAsDataURL(file)
  })

/** Cuts the area out of a picture: answers how to encode it as jpeg at a quality. */
export async function cutOut(source: string, area: CropArea): Promise<(quality: number) => string> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const side = Math.min(sideMax, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  // A jpeg has no transparency: what a png leaves open is paper.
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return (quality) => canvas.toDataURL('image/jpeg', quality)
}
