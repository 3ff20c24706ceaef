import { presetPictures } from '@cardroom/rules'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { crestBone, crestDoor, crestLine, crestOf } from './crest-drawings.ts'
import { createDecoders, pictureDecoder, type Drawing } from './decoders.ts'
import { findCrestPhoto } from './images.store.ts'

/**
 * The picture that messengers show beside a link: 1,200 × 630 of felt under one lamp, with a crest in its middle and
 * no text.
 */
const [width, height] = [1200, 630]
/** The factor by which a crest's square of 96 is enlarged. */
const scale = 4.6
const [left, top] = [(width - 96 * scale) / 2, (height - 105 * scale) / 2]

/** The name of the crest for a link without a club, or to a club that does not exist. */
const general = 'house'

const decode = createDecoders(pictureDecoder, 20_000)
let last: Promise<unknown> = Promise.resolve()
const beingDrawn = new Map<string, Promise<Buffer>>()

/** Draws one picture at a time, and each picture once for all who ask at the same time. */
export function drawLinkPicture({ name, drawing }: LinkPicture): Promise<Buffer> {
  const sooner = beingDrawn.get(name)
  if (sooner) return sooner
  const drawn = last
    .then(() => decode(drawing))
    .then((bytes) => {
      assert(typeof bytes !== 'string', 'A drawing of our own can be drawn')
      return bytes
    })
  beingDrawn.set(name, drawn)
  last = drawn.catch(() => undefined).finally(() => beingDrawn.delete(name))
  return drawn
}

interface LinkPicture {
  /** The name under which it is stored. */
  readonly name: string
  readonly drawing: Drawing
}

/**
 * Returns the picture with a crest: the number of a drawn one, or the hash of a club's photo; for everything else the
 * general one.
 */
export async function linkPictureOf(reader: Reader, asked: string): Promise<LinkPicture> {
  if (/^\d{1,2}$/.test(asked) && Number(asked) < presetPictures.ofClub)
    return { name: nameOf(String(Number(asked))), drawing: { svg: feltWith(presetCrest(Number(asked))) } }
  const photo = /^[0-9a-f]{32}$/.test(asked) ? await findCrestPhoto(reader, asked) : undefined
  if (photo)
    return { name: nameOf(asked), drawing: { svg: feltWith(''), photo: { bytes: photo.bytes, ...inset } } }
  return { name: nameOf(general), drawing: { svg: feltWith(emblemOf(0)) } }
}

const nameOf = (crest: string): string => `link-${crest}.jpg`

const felt = `<defs><radialGradient id="felt" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="#1c5a49"/>\
<stop offset=".55" stop-color="#10392f"/><stop offset="1" stop-color="#08211b"/></radialGradient></defs>\
<rect width="${width}" height="${height}" fill="url(#felt)"/>`

const feltWith = (crest: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${felt}\
<g transform="translate(${left} ${top}) scale(${scale})">${crest}</g></svg>`

function emblemOf(preset: number): string {
  const { path, transform } = crestOf(preset).emblem
  return `<path d="${path}" fill="${crestBone}"${transform === undefined ? '' : ` transform="${transform}"`}/>`
}

const presetCrest = (preset: number): string =>
  `<path d="${crestDoor}" fill="${crestOf(preset).cloth}"/>\
<path d="${crestLine}" fill="none" stroke="${crestBone}" stroke-opacity=".45" stroke-width="1.8"/>${emblemOf(preset)}`

/** The place of a photo that replaces a drawn crest: its own 68 × 85 of the square. */
const inset = {
  mask: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 10 68 85" width="${Math.round(68 * scale)}" height="${Math.round(85 * scale)}"><path d="${crestDoor}" fill="#fff"/></svg>`,
  left: Math.round(left + 14 * scale),
  top: Math.round(top + 10 * scale),
}
