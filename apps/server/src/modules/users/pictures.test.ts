import { getUser, updateUser } from '@cardroom/contract/users'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const of = (person: Person) => ({ params: { id: String(person.id) }, token: person.token })
const labelled = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#135' } })

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s is taken, whatever its label says',
    async (format) => {
      const me = await newPlayer(server.app)
      const avatar = labelled(await blank(30, 20)[format]().toBuffer())
      const changed = await call(server.app, updateUser, { ...of(me), body: { avatar } })
      expect(changed.avatar).toMatch(/^\/api\/images\/\w+\.webp$/)
    },
  )

  it.each([
    ['an SVG', () => svg],
    ['an SVG behind a space', () => Buffer.concat([Buffer.from(' '), svg])],
    ['a GIF', () => blank(9, 9).gif().toBuffer()],
    ['a TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['more than 12 megapixels', () => blank(4000, 3001).png().toBuffer()],
    ['half a picture', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['the beginning of a picture, and nothing', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an SVG that begins like a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg])],
  ])('that is %s is refused', async (_what, make) => {
    const me = await newPlayer(server.app)
    const avatar = labelled(await make())
    expect(await refusal(server.app, updateUser, { ...of(me), body: { avatar } })).toBe('dataIncorrect')
    expect((await call(server.app, getUser, of(me))).avatar).toBeNull()
  })

  it('keeps nobody else waiting: who asks after many large ones is answered before them', async () => {
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
