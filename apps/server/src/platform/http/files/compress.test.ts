import { expect, test } from 'vitest'
import { useApp } from '#test/start-app.ts'

const server = useApp({ showsApiDocs: true })

const ask = (path: string, encodings: string) =>
  fetch(`${server.app.origin}${path}`, { headers: { 'accept-encoding': encodings } })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
])('for a long answer, a client that accepts “%s” gets %s', async (taken, encoding) => {
  const answer = await ask('/api/openapi.json', taken)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  // The whole answer is read, to show that it decompresses to the original.
  expect(Object.keys(((await answer.json()) as { paths: object }).paths)).toContain('/api/club/members')
  if (encoding) expect(answer.headers.get('vary')).toContain('accept-encoding')
})

test('a short answer is never compressed', async () => {
  const answer = await ask('/api/games', 'br, gzip')
  expect(answer.headers.get('content-encoding')).toBeNull()
})
