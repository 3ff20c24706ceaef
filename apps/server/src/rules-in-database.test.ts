import {
  cardSets,
  chipCurrencies,
  clubRoles,
  currencies,
  defaultLimits,
  defaultPrices,
  defaultRates,
  defaultRatings,
  folded,
  givenCurrencies,
  limitNames,
  ratingLevels,
  wantedCurrencies,
} from '@cardroom/rules'
import { games } from '@cardroom/games'
import { expect, test } from 'vitest'
import { findPrices, findRates, findRatings } from '#modules/conversions/conversions.view.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'

// The migrations cannot import packages/rules, and are never edited, so this test compares their values.

const world = useLedgerDatabase()

test('a new database has the default prices, ratings and rates', async () => {
  expect(await findPrices(world.database)).toEqual(defaultPrices)
  expect(await findRatings(world.database)).toEqual(defaultRatings)
  expect(await findRates(world.database)).toEqual(defaultRates)
})

test('a new database has the default limits for every game', async () => {
  const kept = await many<{ gameId: number; limitName: string; min: bigint; max: bigint }>(
    world.database,
    sql`select game_id, limit_name, min, max from table_limits where club_id = 0 order by game_id, min`,
    { min: 'amount', max: 'amount' },
  )
  expect(kept).toEqual(
    games.flatMap(({ id }) =>
      limitNames.map((name) => ({ gameId: id, limitName: name, ...defaultLimits[name] })),
    ),
  )
})

test('a new database has the designs of cards', async () => {
  const kept = await many(world.database, sql`select id, name, price from card_sets order by id`)
  expect(kept).toEqual(cardSets)
})

test.each([
  ['members', 'role', clubRoles],
  ['table_limits', 'limit_name', limitNames],
  ['ledger_accounts', 'currency', currencies],
  ['transactions', 'currency', chipCurrencies],
  ['transactions', 'to_currency', chipCurrencies],
  ['exchange_rates', 'from_currency', givenCurrencies],
  ['exchange_rates', 'to_currency', wantedCurrencies],
] as const)('%s.%s takes exactly the words of the rules', async (table, column, words) => {
  expect((await wordsOf(table, column)).toSorted()).toEqual(words.toSorted())
})

test('the database folds text as the rules do', async () => {
  const letters = Array.from({ length: 0x2000 - 0xa0 }, (_, place) => String.fromCodePoint(0xa0 + place))
  const written = [
    ...['Фёдор', 'ЙОД', 'Zoë', 'ΟΔΥΣΣΕΥΣ', 'Łódź', 'Straße', 'が', '한글'].flatMap((name) => [
      name.normalize('NFC'),
      name.normalize('NFD'),
    ]),
    // These are letters of the scripts whose marks are removed, except U+1C89 of Unicode 16: older libraries do not
    // know its case.
    ...letters.filter(
      (letter) =>
        letter !== '\u1C89' && /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter),
    ),
  ]
  const { inDatabase } = await one<{ inDatabase: string[] }>(
    world.database,
    sql`select array(select folded(name) from unnest(${written}::text[]) with ordinality as each (name, place)
          order by place) as in_database`,
  )
  expect(inDatabase).toEqual(written.map(folded))
})

test('the database knows as many levels as there are', async () => {
  const { definition } = await one<{ definition: string }>(
    world.database,
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'club_ratings'::regclass and conname = 'club_ratings_level_check'`,
  )
  expect(definition.match(/\d+/g)?.map(Number)).toEqual([ratingLevels.lowest, ratingLevels.highest])
})

/** Returns the words between quotes in the column's check. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const { definition } = await one<{ definition: string }>(
    world.database,
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`,
  )
  return [...definition.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word as string)
}
