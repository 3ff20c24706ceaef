import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { expect, onTestFinished, test } from 'vitest'
import { keepLastStake, lastStakeAt } from './last-stake.ts'
import { sessionAt } from '#features/tables/tables.fixtures.ts'

test('the last first bet is found by the same person, in the same club and game, and by nobody else', () => {
  onTestFinished(() => localStorage.clear())
  const place = sessionAt({ game_id: 6, game_type: 3 })
  expect(lastStakeAt(place)).toBe(0)
  keepLastStake(place, 150)
  expect(lastStakeAt(sessionAt({ id: place.id + 1, game_id: 6, game_type: 3 }))).toBe(150)
  const others = [
    { ...place, user_id: asUser(2) },
    { ...place, club_id: asClub(8) },
    { ...place, game_id: 7 },
    { ...place, club_id: null },
  ]
  for (const other of others) expect(lastStakeAt(other)).toBe(0)
})
