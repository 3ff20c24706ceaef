import { getUser, updateUser } from '@cardroom/contract/users'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { call, newPlayer, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const of = (person: Person) => ({ params: { id: String(person.id) }, token: person.token })
const labelled = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#135' } })

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const pngBegins = Buffer.from('89504e470d0a1a0a', 'hex')

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'an upload that is a %s is taken, whatever its label says',
    async (format) => {
      const me = await newPlayer(server.app)
      const avatar = labelled(await blank(30, 20)[format]().toBuffer())
      const changed = await call(server.app, updateUser, { ...of(me), body: { avatar } })
      expect(changed.avatar).toMatch(/^\/api\/images\/\w+\.webp$/)
    },
  )

  it.each([
    ['an SVG', 'pictureType', () => svg],
    ['an SVG behind a space', 'pictureType', () => Buffer.concat([Buffer.from(' '), svg])],
    ['a GIF', 'pictureType', () => blank(9, 9).gif().toBuffer()],
    ['an AVIF', 'pictureType', () => blank(9, 9).avif().toBuffer()],
    ['a TIFF', 'pictureType', () => blank(9, 9).tiff().toBuffer()],
    ['more than 16.8 megapixels', 'pictureTooManyPixels', () => blank(4200, 4001).png().toBuffer()],
    ['empty', 'pictureBroken', () => Buffer.alloc(0)],
    [
      'half a picture',
      'pictureBroken',
      async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['only the beginning of a picture', 'pictureBroken', () => pngBegins],
    ['an SVG that begins like a PNG', 'pictureBroken', () => Buffer.concat([pngBegins, svg])],
  ])('an upload that is %s is refused: %s', async (_what, message, make) => {
    const me = await newPlayer(server.app)
    const avatar = labelled(await make())
    expect((await tryCall(server.app, updateUser, { ...of(me), body: { avatar } })).body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'avatar', message }],
    })
    expect((await call(server.app, getUser, of(me))).avatar).toBeNull()
  })

  it('a picture of 12.19 megapixels from a phone, or one in a data URL in capitals, is accepted', async () => {
    const me = await newPlayer(server.app)
    const [large, small] = [await blank(4032, 3024).png().toBuffer(), await blank(30, 20).jpeg().toBuffer()]
    for (const avatar of [labelled(large), `DATA:IMAGE/JPEG;BASE64,${small.toString('base64')}`]) {
      const changed = await call(server.app, updateUser, { ...of(me), body: { avatar } })
      expect(changed.avatar).toMatch(/^\/api\/images\/\w+\.webp$/)
    }
  })

  it('keeps nobody else waiting: a call after many large uploads is answered before them', async () => {
    const [uploader, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    const avatar = labelled(await blank(4000, 3000).png().toBuffer())
    let done = 0
    const uploads = Array.from({ length: 4 }, () =>
      call(server.app, updateUser, { ...of(uploader), body: { avatar } }).then(() => (done += 1)),
    )
    await Promise.race(uploads)
    await call(server.app, updateUser, { ...of(other), body: { sound: false } })
    expect(done).toBeLessThan(4)
    await Promise.all(uploads)
  })
})
