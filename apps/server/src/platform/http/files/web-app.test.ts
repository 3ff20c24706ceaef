import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerWebApp } from './web-app.ts'

const script = 'console.log("a table")'.repeat(100)
let folder: string
let server: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<title>Cardroom</title>')
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  server = fastify()
  await registerWebApp(server, folder)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers })

it('a missing file answers notFound instead of the page', async () => {
  expect((await get('/assets/gone-3c4d.js')).statusCode).toBe(404)
  for (const address of ['/api/nothing', '/%61pi/nothing'])
    expect((await get(address, { accept: 'text/html' })).statusCode).toBe(404)
})

it('files named by their content are cached for ever, and the page is checked every time', async () => {
  const [asset, page] = [await get('/assets/app-1a2b.js'), await get('/')]
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(page.headers['cache-control']).toBe('no-cache')
})

it('every address that a person may open answers the page', async () => {
  const page = await get('/dashboard/club/7', { accept: 'text/html' })
  expect(page.body).toBe('<title>Cardroom</title>')
  expect(page.headers['cache-control']).toBe('no-cache')
})

it.each(['*/*', undefined])(
  'a client that accepts anything (%s) gets the page, and by HEAD no body',
  async (accept) => {
    const url = '/join/K7QF2M?agent=7.5'
    const headers = accept === undefined ? {} : { accept }
    const page = await get(url, headers)
    expect([page.statusCode, page.body]).toEqual([200, '<title>Cardroom</title>'])
    const head = await server.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(page.headers['content-type'])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
    for (const missing of [
      '/assets/gone-3c4d.js',
      '/assets/gone',
      '/%61ssets/gone',
      '/gone.png',
      '/gone%2Epng',
      '/api/nothing',
      '/dev/nothing',
    ]) {
      expect((await get(missing, headers)).statusCode).toBe(404)
      expect((await server.inject({ method: 'HEAD', url: missing, headers })).statusCode).toBe(404)
    }
  },
)

it('a client that does not accept HTML gets no page, and a POST gets none either', async () => {
  expect((await get('/join/K7QF2M', { accept: 'application/json' })).statusCode).toBe(404)
  const posted = await server.inject({ method: 'POST', url: '/join/K7QF2M', headers: { accept: '*/*' } })
  expect(posted.statusCode).toBe(404)
})

it('a client that accepts compression gets the compressed file, and caches keep both apart', async () => {
  const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.rawPayload.length).toBeLessThan(script.length / 10)
  expect(small.headers['cache-control']).toContain('immutable')
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})
