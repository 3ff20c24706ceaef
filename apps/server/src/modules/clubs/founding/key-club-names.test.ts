import * as calls from '@cardroom/contract/clubs'
import { expect, test } from 'vitest'
import { openClient } from '#platform/db/connections/connections.ts'
import { newClub } from '#test/clubs.ts'
import { newPlayer, tryCall } from '#test/people.ts'
import { asOwner } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'
import { keyClubNames } from './key-club-names.ts'

const server = useApp()

const keysOf = async (id: number) => {
  const { rows } = await server.app.database.pool.query<{ name_key: string; name_look: string | null }>(
    'select name_key, name_look from clubs where id = $1',
    [id],
  )
  return rows[0]
}

/** Founds and renames clubs as an older release does. */
const named = (id: number, name: string) =>
  asOwner(
    server.app.databaseUrl,
    `update clubs set name = '${name}', name_key = '${name.toLowerCase()}', name_look = null, look_of = null where id = ${id}`,
  )

test('older clubs get keys; of two look-alikes the older gets the look; a second run changes nothing', async () => {
  const anew = async () => (await newClub(server.app)).club.id
  const [first, second, third] = [await anew(), await anew(), await anew()] as const
  await named(first, 'ORAKEL')
  await named(second, 'ОRАКЕL')
  await named(third, 'Maßlos1')
  const client = await openClient({ connectionString: server.app.databaseUrl })
  try {
    await keyClubNames(client)
    await keyClubNames(client)
  } finally {
    await client.end()
  }
  expect(await keysOf(first)).toEqual({ name_key: 'orakel', name_look: 'orakel' })
  expect(await keysOf(second)).toMatchObject({ name_look: null })
  expect((await keysOf(third))?.name_key).toBe('masslos1')
})

test('after a rename by an older release the look of the former name no longer counts', async () => {
  const { club } = await newClub(server.app, 'VISTA99')
  await asOwner(
    server.app.databaseUrl,
    `update clubs set name = 'Elsewhere', name_key = 'elsewhere' where id = ${club.id}`,
  )
  const { token } = await newPlayer(server.app)
  const taken = await tryCall(server.app, calls.createClub, { token, body: { name: 'VISTA99' } })
  expect(taken.status).toBe(200)
})
