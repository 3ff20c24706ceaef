// @module-tag money
import { afterEach, expect, test } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { archiveRounds } from '#modules/rounds/index.ts'
import { forge } from '#test/database.ts'
import { useMonths } from '#test/months.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { differencesOfPlay } from './play-sums.view.ts'

const server = useApp()
const months = useMonths(server)
afterEach(() => setClock())

const clockAt = (ahead: number) => setClock(() => Date.now() + minutes(ahead))

test('the play since the last round that left is checked, although that one left later', async () => {
  const { database, databaseUrl } = server.app
  await months.now.play()
  clockAt(30)
  const player = await newPlayerWithGold(server.app)
  const session = await sit(server.app, player)
  await bet(server.app, player, session)
  await finish(server.app, player, session)
  clockAt(60)
  expect(await archiveRounds(months.now.owner, months.now.settings())).toHaveLength(1)

  expect(await differencesOfPlay(database)).toEqual([])
  const change = (by: number) =>
    forge(databaseUrl, `update play_quarters set effective = effective + ${by} where rounds > 0`)
  await change(1)
  const found = await differencesOfPlay(database)
  expect(found.map(({ subject }) => subject)).toEqual([expect.stringContaining(`person ${player.id} in`)])
  await change(-1)
  expect(await differencesOfPlay(database)).toEqual([])
})
