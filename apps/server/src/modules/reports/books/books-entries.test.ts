// @module-tag money
import { moveBank } from '@cardroom/contract/cashier'
import {
  booksPlaces,
  getTrialBalance,
  listBooksEntries,
  type BooksEntry,
  type BooksPlace,
} from '@cardroom/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { bet, blackjack, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, player, agent, owner } = cast
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, agent, 500)
  const session = await sit(server.app, player, { club })
  for (let round = 0; round < 4; round += 1) await bet(server.app, player, session)
  await sit(server.app, player, { club, game: blackjack })
  const body = { amount: 7.25, direction: 'cover' as const }
  await call(server.app, moveBank, { clubId: club.id, token: owner.token, body })
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })

interface Query {
  readonly currency: 'white' | 'red' | 'jade'
  readonly place: BooksPlace
  readonly limit?: string
  readonly before?: string
}

const ask = (query: Query) => call(server.app, listBooksEntries, { ...as(cast.owner), query })

/** Reads page after page, like a person who scrolls down a list. */
async function allOf(query: Query, limit: number): Promise<BooksEntry[]> {
  const all: BooksEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await ask({ ...query, limit: String(limit), ...(last && { before: String(last.id) }) })
    all.push(...page)
    if (page.length < limit) return all
  }
}

test('no flag lets a manager read the entries of the books', async () => {
  await permit(server.app, cast, { view_balance: true, view_transactions: true, buy_red: true })
  const query = { currency: 'white', place: 'bank' } as const
  for (const person of [cast.manager, cast.agent, cast.player, cast.outsider])
    expect(await refusal(server.app, listBooksEntries, { ...as(person), query })).toBe('accessDenied')
})

test.each([
  { currency: 'gold', place: 'bank' },
  { currency: 'white', place: 'pocket' },
  { currency: 'white' },
  { currency: 'white', place: 'bank', before: '-1' },
  { currency: 'white', place: 'bank', limit: '101' },
])('the unknown value %o is refused', async (query) => {
  const input = { ...as(cast.owner), query: query as Query }
  expect(await refusal(server.app, listBooksEntries, input)).toBe('dataIncorrect')
})

test('the entries of every line add up to it, whatever the page size', async () => {
  const { currencies } = await call(server.app, getTrialBalance, as(cast.owner))
  for (const line of currencies)
    for (const place of booksPlaces) {
      const query = { currency: line.currency as Query['currency'], place }
      const entries = await allOf(query, 3)
      const hundredths = entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(hundredths / 100, `${line.currency} ${place}`).toBe(line[place])
      expect(entries, `${line.currency} ${place}`).toEqual(await allOf(query, 100))
    }
})

test('the entries come newest first, each with its person and the link to its receipt', async () => {
  const bank = await allOf({ currency: 'white', place: 'bank' }, 100)
  const ids = bank.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(bank[0]).toMatchObject({ amount: 7.25, reason: 'bank-received', person: null, round_id: null })
  expect(bank.at(-1)).toMatchObject({
    amount: 10,
    reason: 'round.stake',
    person: { id: cast.player.id },
    transaction_id: null,
  })
  expect(bank.at(-1)?.round_id).toBeGreaterThan(0)
  const [sale] = (await allOf({ currency: 'white', place: 'members' }, 100)).slice(-1)
  expect(sale).toMatchObject({ amount: 1000, reason: 'chips-received', round_id: null })
  expect(sale?.transaction_id).toBeGreaterThan(0)
})

test('an inactive club has its entries, whatever happens in other clubs meanwhile', async () => {
  const before = await allOf({ currency: 'white', place: 'members' }, 1)
  const { club } = await newClub(server.app)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const player = await newMember(server.app, club)
      await giveWhite(server.app, club, player, 1000)
      const session = await sit(server.app, player, { club })
      for (let round = 0; round < 30; round += 1) await bet(server.app, player, session)
    }),
  )
  expect(await allOf({ currency: 'white', place: 'members' }, 1)).toEqual(before)
})

test('the entries have nothing of another club', async () => {
  const other = await newClub(server.app)
  const query = { currency: 'white', place: 'members' } as const
  const input = { clubId: other.club.id, token: other.owner.token, query }
  expect(await call(server.app, listBooksEntries, input)).toEqual([])
})
