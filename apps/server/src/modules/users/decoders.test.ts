import { asUser } from '@cardroom/contract/ids.fixtures'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import { createPictures } from './pictures.ts'

const program = {
  file: path.join(import.meta.dirname, '../../../test/stand-ins/stand-in-decoder.ts'),
  execArgv: ['--import', 'tsx'],
}
const wishing = (wish: number): Buffer => Buffer.from([0xff, 0xd8, 0xff, wish])
const works = wishing(5)

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

// Waits end only when a test advances the time.
const patienceMs = 30_000
afterEach(() => void vi.useRealTimers())

function expectRefused(error: unknown, message: string): void {
  expect(error).toMatchObject({
    key: 'dataIncorrect',
    fields: [{ path: 'avatar', message }],
    note: { name: 'upload.refused' },
  })
  expect(error).toBeInstanceOf(ApiError)
}

test.each([
  ['ends abruptly', wishing(1), 'pictureBroken'],
  ['finds it damaged', wishing(3), 'pictureBroken'],
  ['needs too much time', wishing(4), 'pictureTooSlow'],
])('a decoder that %s refuses this picture, and the next one is decoded', async (_, picture, message) => {
  const encode = createPictures({ program, patienceMs })
  const [error, next] = await Promise.all([
    failure(encode(asUser(1), picture)),
    encode(asUser(1), works).catch(String),
  ])
  expectRefused(error, message)
  expect(next).toEqual(works)
})

test('a decoder that does not answer in time is ended, refuses this picture, and the next one is decoded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const encode = createPictures({ program, patienceMs })
  const refused = failure(encode(asUser(1), wishing(2)))
  await vi.advanceTimersByTimeAsync(patienceMs)
  expectRefused(await refused, 'pictureTooSlow')
  expect(await encode(asUser(1), works)).toEqual(works)
})

test('a person with several waiting pictures, or when many wait, is refused and learns when to try again', async () => {
  const encode = createPictures({ program, patienceMs, waitingMax: 5, waitingOfPersonMax: 2 })
  const taken = [encode(asUser(1), works), encode(asUser(1), works), encode(asUser(1), works)]
  const ofMine = await failure(encode(asUser(1), works))
  taken.push(encode(asUser(2), works), encode(asUser(3), works), encode(asUser(4), works))
  const ofAll = await failure(encode(asUser(5), works))
  for (const error of [ofMine, ofAll]) {
    expect(error).toBeInstanceOf(TooManyRequests)
    expect((error as TooManyRequests).retryAfterSeconds).toBeGreaterThanOrEqual(1)
  }
  expect(await Promise.all(taken)).toHaveLength(6)
  expect(await encode(asUser(1), works)).toEqual(works)
})

test.runIf(process.platform === 'linux')('a decoder runs behind everything else', async () => {
  const encode = createPictures({ program, patienceMs })
  await encode(asUser(1), works)
  const children = execFileSync('ps', ['-o', 'ni=', '--ppid', String(process.pid)]).toString()
  expect(children.split('\n').map(Number)).toContain(10)
})
