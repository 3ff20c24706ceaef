import { expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { useApp } from '#test/start-app.ts'
import { buildDemoWorld } from './demo-world.ts'

const server = useApp()

test('a demo world can be built a moment after midnight', async () => {
  setClock(() => Date.parse('2026-03-20T00:00:01Z'))
  await buildDemoWorld(server.app)
  const { rows } = await server.app.database.pool.query<{ clubs: number }>(
    'select count(*)::int as clubs from clubs',
  )
  expect(rows[0]?.clubs).toBeGreaterThan(1)
})
