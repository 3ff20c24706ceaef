import { listOwnTransfers, getTransferProof, getHouseKey } from '@cardroom/contract/seals'
import { acceptRequest, moveBank, moveChips, returnChips } from '@cardroom/contract/cashier'
import { type ClubId, noClub } from '@cardroom/contract/ids'
import { totalOfHand } from '@cardroom/games'
import { isPromised, toHex, transferLeaf, type PublicKey, type SealPromise } from '@cardroom/proofs'
import { beforeAll, expect, test } from 'vitest'
import { betOnSeats, dealAt, decideAt, newBlackjackTable, sitOn } from '#test/blackjack-tables.ts'
import { askedBy, carriedOut, giveWhite } from '#test/chips.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { call, newPlayerWithGold, type Person } from '#test/people.ts'
import { bet, blackjack, deal, sit, stand } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let keys: PublicKey[]

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.player, 1000)
  keys = (await call(server.app, getHouseKey, {})).keys
})

const asOwner = () => ({ clubId: cast.club.id, token: cast.owner.token })

/** Returns the leaf of the newest transfer of the person's account, once it is sealed. */
async function sealedLeaf(person: Person, clubId: ClubId, currency: 'white' | 'gold'): Promise<string> {
  await sealBooks(server.app)
  const query = { club_id: String(clubId), currency, limit: '1' }
  const [newest] = await call(server.app, listOwnTransfers, { token: person.token, query })
  const params = { id: String(newest?.id) }
  return toHex(transferLeaf((await call(server.app, getTransferProof, { token: person.token, params })).data))
}

async function expectKept(
  promise: SealPromise | undefined,
  person: Person,
  clubId = cast.club.id,
  currency: 'white' | 'gold' = 'white',
): Promise<void> {
  expect(promise && isPromised(promise, keys)).toBe(true)
  expect(promise?.leaf).toBe(await sealedLeaf(person, clubId, currency))
}

test('a sale promises the receiver’s transfer', async () => {
  const body = { type: 'transfer' as const, user_id: cast.player.id, amount: 10, currency: 'white' as const }
  const sold = carriedOut(await call(server.app, moveChips, { ...asOwner(), body }))
  expect(sold.promise).toEqual(sold.transactions[0]?.promise)
  await expectKept(sold.promise, cast.player)
})

test('a sale to many promises each receiver’s transfer, under one signature', async () => {
  const people = [cast.player, cast.agent, cast.agentsPlayer, cast.otherAgent, cast.manager]
  const body = {
    type: 'transfer' as const,
    user_id: people.map(({ id }) => id),
    amount: 10,
    currency: 'white' as const,
  }
  const sold = carriedOut(await call(server.app, moveChips, { ...asOwner(), body }))
  expect(new Set(sold.transactions.map(({ promise }) => promise?.sig)).size).toBe(1)
  for (const { promise, receiver_id: id } of sold.transactions)
    await expectKept(promise, people.find((person) => person.id === id) as Person)
})

test('a request promises nothing when it is made, and its chips when it is accepted', async () => {
  const asked = await askedBy(server.app, cast.club, { person: cast.player, amount: 5 })
  expect(asked.promise).toBeUndefined()
  const params = { id: String(asked.id) }
  const accepted = carriedOut(await call(server.app, acceptRequest, { ...asOwner(), params, body: {} }))
  await expectKept(accepted.promise, cast.player)
})

test('a return promises the sender’s transfer; the bank promises what it got', async () => {
  const asPlayer = { clubId: cast.club.id, token: cast.player.token }
  const body = { amount: 1.5, currency: 'white' as const }
  await expectKept((await call(server.app, returnChips, { ...asPlayer, body })).promise, cast.player)
  const cover = { ...asOwner(), body: { amount: 5, direction: 'cover' as const } }
  const moved = carriedOut(await call(server.app, moveBank, cover))
  expect(moved.promise && isPromised(moved.promise, keys)).toBe(true)
})

test('a round is promised; a call repeated with its key gets the same promise', async () => {
  const table = await sit(server.app, cast.player, { club: cast.club })
  const round = await bet(server.app, cast.player, table, { key: 'once' })
  const again = await bet(server.app, cast.player, table, { key: 'once' })
  expect(again).toEqual(round)
  await expectKept(round.promise, cast.player)
})

test('each of the rounds that are settled together is promised', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPlayerWithGold(server.app)))
  const tables = await Promise.all(people.map((person) => sit(server.app, person)))
  const rounds = await Promise.all(
    people.map((person, index) => bet(server.app, person, tables[index] as { id: number })),
  )
  for (const [index, { promise }] of rounds.entries())
    await expectKept(promise, people[index] as Person, noClub, 'gold')
})

test('a hand of blackjack promises the stake when it is dealt, the payout when it is paid', async () => {
  const table = await sit(server.app, cast.player, { club: cast.club, game: blackjack })
  for (let count = 0; count < 6; count += 1) {
    const dealt = await deal(server.app, cast.player, table)
    await expectKept(dealt.promise, cast.player)
    const settled = await stand(server.app, cast.player, dealt)
    if (settled.payout > 0) await expectKept(settled.promise, cast.player)
    else expect(settled.id === dealt.id && (settled === dealt || !settled.promise)).toBe(true)
  }
})

test('a decision at a shared table promises what it stakes, and the last one what the round pays', async () => {
  const table = await newBlackjackTable(server.app, cast.club)
  await giveWhite(server.app, cast.club, cast.player, 1000)
  await sitOn(server.app, table, cast.player, [3, 5, 7])
  await betOnSeats(server.app, table, [cast.player])
  // Nobody has a blackjack, and the last seat wins.
  await dealAt(server.app, table, ({ state: { phase, dealer, seats } }) => {
    const last = seats.find(({ seat }) => seat === 7)?.hands[0]?.cards ?? []
    const allPlay = seats.every(({ hands }) => hands.every(({ progress }) => progress === 'playing'))
    const { total, soft } = totalOfHand(dealer)
    return phase === 'playing' && allPlay && total === 17 && !soft && totalOfHand(last).total === 20
  })
  const stood = await decideAt(server.app, table, cast.player, { seat: 3, action: 'stand' })
  expect(stood.promise).toBeUndefined()
  const doubled = await decideAt(server.app, table, cast.player, { seat: 5, action: 'double' })
  await expectKept(doubled.promise, cast.player)
  const over = await decideAt(server.app, table, cast.player, { seat: 7, action: 'stand' })
  expect(over.state).toBe('settled')
  await expectKept(over.promise, cast.player)
})
