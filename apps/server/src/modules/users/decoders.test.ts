import { asUser } from '@cardroom/contract/ids.fixtures'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import { createPictures } from './pictures.ts'

const program = {
  file: path.join(import.meta.dirname, '../../../test/stand-in-decoder.ts'),
  execArgv: ['--import', 'tsx'],
}
const wishing = (wish: number): Buffer => Buffer.from([0xff, 0xd8, 0xff, wish])
const works = wishing(5)

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['ends abruptly', wishing(1), 'pictureBroken', 30_000],
  ['does not answer in time', wishing(2), 'pictureTooSlow', 2000],
  ['takes no such picture', wishing(3), 'uploadSizeText', 30_000],
  ['needs too much time', wishing(4), 'pictureTooSlow', 30_000],
])('a decoder that %s refuses this picture, and the next one is decoded', async (...args) => {
  const [, picture, message, patienceMs] = args
  const encode = createPictures({ program, patienceMs })
  const [error, next] = await Promise.all([
    failure(encode(asUser(1), picture)),
    encode(asUser(1), works).catch(String),
  ])
  expect(error).toMatchObject({
    key: 'dataIncorrect',
    fields: [{ path: 'avatar', message }],
    note: { name: 'upload.refused' },
  })
  expect(error).toBeInstanceOf(ApiError)
  expect(next).toEqual(works)
})

test('who has several pictures waiting, or comes when many wait, is told when to come again', async () => {
  const encode = createPictures({ program, patienceMs: 30_000, waitingMax: 5, waitingOfPersonMax: 2 })
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
  const encode = createPictures({ program, patienceMs: 30_000 })
  await encode(asUser(1), works)
  const children = execFileSync('ps', ['-o', 'ni=', '--ppid', String(process.pid)]).toString()
  expect(children.split('\n').map(Number)).toContain(10)
})
