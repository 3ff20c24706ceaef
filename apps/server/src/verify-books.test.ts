// @module-tag money
import { declineRequest } from '@cardroom/contract/cashier'
import { buyForMyself } from '@cardroom/contract/conversions'
import { giveDiamonds, paySandboxPurchase } from '@cardroom/contract/payments'
import { recordReceipt } from '@cardroom/contract/receipts'
import { listTabs, writeOff } from '@cardroom/contract/tabs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { causeDifferences } from '#modules/ledger/index.ts'
import { askedBy, giveWhite } from '#test/chips.ts'
import { inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { forge } from '#test/database.ts'
import { call, newPlayer, type Person } from '#test/people.ts'
import { baccarat, bet, blackjack, deal, finish, sit, stand } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { verifyBooks } from './verify-books.ts'

// Anybody who controls the database can switch its guards off, as a superuser. Any change of settled rows is found.

const server = useApp()
let club: TestClub
let player: Person

const found = async (): Promise<string[]> =>
  (await verifyBooks(server.app.database, { house: testKeys.house, rounds: 'all' })).found.map(
    ({ check }) => check,
  )
const seal = () => sealBooks(server.app)

beforeAll(async () => {
  club = (await newClub(server.app)).club
  player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 1000)
  const { id } = await askedBy(server.app, club, { person: player, amount: 5 })
  await call(server.app, declineRequest, {
    ...inClub(club, club.owner),
    params: { id: String(id) },
    body: { reason: 'no' },
  })
  for (const game of [undefined, baccarat]) {
    const session = await sit(server.app, player, { club, ...(game && { game }) })
    const bets = game ? { bets: [{ type: 'player' as const, amount: 10 }] } : {}
    await bet(server.app, player, session, bets)
    await bet(server.app, player, session, bets)
    await finish(server.app, player, session)
  }
  const cards = await sit(server.app, player, { club, game: blackjack })
  await stand(server.app, player, await deal(server.app, player, cards))
  await finish(server.app, player, cards)
  await call(server.app, recordReceipt, {
    ...inClub(club, club.owner),
    body: { user_id: player.id, direction: 'received', amount: 50, method: 'cash', paid_on: '2020-01-02' },
  })
  const { rows } = await call(server.app, listTabs, { ...inClub(club, player), query: {} })
  await call(server.app, writeOff, {
    ...inClub(club, player),
    params: { id: String(rows[0]?.id) },
    body: { amount: 20, reason: 'Never mind' },
  })
  const buyer = await newPlayer(server.app)
  const bought = await call(server.app, buyForMyself, {
    token: buyer.token,
    body: { amount: 50, from: 'usd', to: 'diamond' },
  })
  if (!('purchase_id' in bought)) throw new Error('No purchase was started')
  await call(server.app, paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
  await call(server.app, buyForMyself, {
    token: buyer.token,
    body: { amount: 10, from: 'diamond', to: 'gold' },
  })
  await call(server.app, giveDiamonds, {
    token: (await newAdmin(server.app)).token,
    params: { id: String(player.id) },
    body: { amount: 5, reason: 'Invoice' },
  })
  await seal()
})

let undo = ''
afterEach(async () => {
  await forge(server.app.databaseUrl, undo)
  expect(await found()).toEqual([])
})

const sale = 'where id = (select min(id) from transactions)'
const declined = 'where id = (select max(id) from transactions)'
const spin = 'where id = (select min(id) from rounds)'
const hand = 'where id = (select max(id) from rounds)'

const posted = 'what moved money has posted what it says'
const recomputed = 'a settled round is what its seed gives'
const listed = 'a listed key of the house is among HOUSE_KEY and HOUSE_KEYS_OLD'

/** Each row has what is changed, the check that finds it, the change, and the change back. */
test.each([
  [
    'a sale’s amount',
    posted,
    `transactions set to_amount = to_amount + 100 ${sale}`,
    `transactions set to_amount = to_amount - 100 ${sale}`,
  ],
  [
    'a sale’s price',
    posted,
    `transactions set amount = amount + 100 ${sale}`,
    `transactions set amount = amount - 100 ${sale}`,
  ],
  [
    'a sale’s receiver',
    posted,
    `transactions set receiver_id = initiator_id ${sale}`,
    `transactions set receiver_id = $player ${sale}`,
  ],
  [
    'a sale’s decision',
    posted,
    `transactions set status = 'declined', is_request = true ${sale}`,
    `transactions set status = 'confirmed', is_request = false ${sale}`,
  ],
  [
    'a refusal',
    posted,
    `transactions set status = 'confirmed', reason = null ${declined}`,
    `transactions set status = 'declined', reason = 'no' ${declined}`,
  ],
  [
    'a round’s payout',
    recomputed,
    `rounds set payout = payout + 100 ${spin}`,
    `rounds set payout = payout - 100 ${spin}`,
  ],
  [
    'a round’s stake',
    recomputed,
    `rounds set stake = stake + 100 ${spin}`,
    `rounds set stake = stake - 100 ${spin}`,
  ],
  [
    'a round’s place in its stream',
    recomputed,
    // This changes all rounds, because a single spin of 37 may come to the same number.
    'rounds set nonce = nonce + 100',
    'rounds set nonce = nonce - 100',
  ],
  [
    'a round’s outcome',
    recomputed,
    `rounds set outcome = '{}' || outcome || '{"more": 1}' ${spin}`,
    `rounds set outcome = outcome - 'more' ${spin}`,
  ],
  [
    'a hand’s actions',
    recomputed,
    `rounds set actions = '["surrender"]' || actions ${hand}`,
    `rounds set actions = actions - 0 ${hand}`,
  ],
  [
    'a seed',
    recomputed,
    `seeds set server_seed = reverse(server_seed)`,
    `seeds set server_seed = reverse(server_seed)`,
  ],
  [
    'a purchase’s result',
    'a purchase is credited as it was paid',
    'purchases set result = result + 100',
    'purchases set result = result - 100',
  ],
  [
    'a purchase’s state',
    'a purchase is what was paid of it',
    `purchases set status = 'refunded'`,
    `purchases set status = 'paid'`,
  ],
  [
    'a purchase’s credit',
    'a purchase has posted what it says',
    'purchase_credits set amount = amount + 100',
    'purchase_credits set amount = amount - 100',
  ],
  [
    'a gift’s amount',
    posted,
    'diamond_gifts set amount = amount + 100',
    'diamond_gifts set amount = amount - 100',
  ],
  [
    'a gift’s receiver',
    posted,
    'diamond_gifts set user_id = (select min(id) from users)',
    'diamond_gifts set user_id = $player',
  ],
  ['a payment’s amount', posted, 'receipts set amount = amount + 100', 'receipts set amount = amount - 100'],
  ['a payment’s payer', posted, 'receipts set payer_id = initiator_id', 'receipts set payer_id = $player'],
  [
    'whether a payment counts',
    posted,
    `receipts set state = 'withdrawn'`,
    `receipts set state = 'confirmed'`,
  ],
  ['what was waived', posted, 'write_offs set amount = amount + 100', 'write_offs set amount = amount - 100'],
  [
    'what was played for',
    'the play of a quarter of an hour adds up',
    'play_quarters set effective = effective + 100 where rounds > 0',
    'play_quarters set effective = effective - 100 where rounds > 0',
  ],
  [
    'an exchange',
    'a charge has posted what it says',
    `charges set result = result + 100 where what = 'exchange'`,
    `charges set result = result - 100 where what = 'exchange'`,
  ],
  [
    'the house’s key',
    listed,
    'house_keys set public_key = reverse(public_key)',
    'house_keys set public_key = reverse(public_key)',
  ],
  [
    'the end of the house’s key',
    'one key of the house signs',
    'house_keys set used_until = now()',
    'house_keys set used_until = null',
  ],
  [
    'a log’s size',
    'a log is as long as its head says',
    'log_heads set size = size - 1',
    'log_heads set size = size + 1',
  ],
  [
    'a log’s newest seal',
    'a log names its newest seal',
    'log_heads set previous = reverse(previous)',
    'log_heads set previous = reverse(previous)',
  ],
  [
    'the last place given',
    'a log is closed behind its entries',
    'sealed_logs set placed_to = placed_to - 1000',
    'sealed_logs set placed_to = placed_to + 1000',
  ],
])('a later change of %s is found', async (_, check, change, back) => {
  undo = `update ${back.replace('$player', String(player.id))}`
  await forge(server.app.databaseUrl, `update ${change}`)
  expect(await found()).toContain(check)
})

test('a transfer for a row that is not there is found, whatever number of a row it names', async () => {
  const { database } = server.app
  const after = () => Promise.resolve([])
  const ofNothing = () =>
    causeDifferences(database, { reasons: ['tab-write-off'], subject: 'write-off', after })
  const turn = `update ledger_transfers set reference = -reference where reason = 'tab-write-off'`
  expect(await ofNothing()).toMatchObject([{ check: posted, expected: 'no transfers' }])
  undo = turn
  await forge(server.app.databaseUrl, turn)
  expect(await ofNothing()).toMatchObject([{ check: posted, expected: 'no transfers' }])
})
