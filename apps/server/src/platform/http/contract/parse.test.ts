import { expect, it } from 'vitest'
import { newClub } from '#test/clubs.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

it('text that no database column can hold is refused in every part of every address', async () => {
  const { club, owner } = await newClub(server.app)
  const headers = { authorization: `Bearer ${owner.token}`, 'x-club-id': String(club.id) }
  const { paths } = (await (await fetch(`${server.app.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
  )
  const hidden = ['/api/images/{name}', '/api/link-pictures/{name}', '/api/payments/checkout/{token}'].map(
    (path) => ['GET', path] as const,
  )
  const failures: string[] = []
  for (const [method, path] of [...routes, ...hidden]) {
    const written = `${path.replaceAll(/\{\w+\}/g, '%00')}${path.includes('{') ? '' : '?x=%00'}`
    // Tries each call also without a token: a refusal for the missing token must not depend on the address.
    for (const asked of [headers, {}]) {
      const answer = await fetch(`${server.app.origin}${written}`, { method, headers: asked })
      if (answer.status < 400 || answer.status >= 500) failures.push(`${method} ${written}: ${answer.status}`)
    }
  }
  expect(routes.length).toBeGreaterThan(100)
  expect(failures).toEqual([])
})
