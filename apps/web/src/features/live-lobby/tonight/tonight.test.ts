import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import { expect, test } from 'vitest'
import { figuresOf, readNight, resultOf, roundsMax } from './tonight.ts'
import { overRound } from '../live-lobby.fixtures.ts'

const at = (round: number) => overRound(round, '17', { closes_at: round * 1000 })
/** Returns a function that reads rounds from `newest` down to 1 in pages. The rounds are a second apart. */
const tableWith = (newest: number) => {
  const all = Array.from({ length: newest }, (_, place) => at(newest - place))
  const asked: number[] = []
  const pageOf = (limit: number, offset: number): Promise<readonly TableRoundShown[]> => {
    asked.push(offset)
    return Promise.resolve(all.slice(offset, offset + limit))
  }
  return { asked, pageOf }
}

test('a night is read until a round is older', async () => {
  const { asked, pageOf } = tableWith(350)
  const { rounds, isCut } = await readNight(pageOf, 201_000)
  expect([rounds.length, rounds[0]?.round, rounds.at(-1)?.round, isCut]).toEqual([150, 350, 201, false])
  expect(asked).toEqual([0, 100])
})

test('a table that is younger than the night is read whole', async () => {
  const { asked, pageOf } = tableWith(100)
  expect((await readNight(pageOf, 0)).rounds).toHaveLength(100)
  expect(asked).toEqual([0, 100])
})

test('a longer night is cut, and says so', async () => {
  const { rounds, isCut } = await readNight(tableWith(roundsMax + 50).pageOf, 0)
  expect([rounds.length, isCut]).toEqual([roundsMax, true])
})

test('a round in hand is not counted yet', async () => {
  const inHand: TableRoundShown = { ...at(7), state: 'betting', key: null }
  const { rounds } = await readNight(() => Promise.resolve([inHand, at(6)]), 0)
  expect(rounds.map(({ round }) => round)).toEqual([6])
})

test('drawn and voided rounds are counted apart, and entries only of those that were drawn', () => {
  const rounds = [overRound(3, '17'), overRound(2, null), overRound(1, '0', { players: 2, won: 0 })]
  expect(figuresOf(rounds)).toEqual({ drawn: 2, voided: 1, entries: 8, won: 2 })
})

test('the result is what the bank won in all drawn rounds; unknown for who may not see amounts', () => {
  const rounds = [overRound(3, '17', { bank: -120 }), overRound(2, null), overRound(1, '0', { bank: 500 })]
  expect(resultOf(rounds)).toBe(380)
  expect(resultOf([])).toBe(0)
  expect(resultOf([...rounds, overRound(4, '5', { bank: undefined })])).toBeUndefined()
})
