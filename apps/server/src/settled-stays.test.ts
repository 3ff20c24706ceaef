// @module-tag money
import { declineRequest } from '@cardroom/contract/cashier'
import { buyForMyself } from '@cardroom/contract/conversions'
import { giveDiamonds, paySandboxPurchase } from '@cardroom/contract/payments'
import { beforeAll, expect, test } from 'vitest'
import { askedBy, giveWhite } from '#test/chips.ts'
import { inClub, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, newPlayer } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { useApp } from '#test/start-app.ts'

// Even the role that owns the tables can change nothing that has settled, unless its transaction says that it means
// to.

const server = useApp()

beforeAll(async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 1000)
  const { id } = await askedBy(server.app, club, { person: player, amount: 5 })
  const decline = { ...inClub(club, owner), params: { id: String(id) }, body: { reason: 'no' } }
  await call(server.app, declineRequest, decline)
  const session = await sit(server.app, player, { club })
  await bet(server.app, player, session)
  await finish(server.app, player, session)
  const buyer = await newPlayer(server.app)
  const body = { amount: 50, from: 'usd', to: 'diamond' } as const
  const bought = await call(server.app, buyForMyself, { token: buyer.token, body })
  if (!('purchase_id' in bought)) throw new Error('No purchase was started')
  await call(server.app, paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
  await call(server.app, giveDiamonds, {
    token: (await newAdmin(server.app)).token,
    params: { id: String(buyer.id) },
    body: { amount: 5, reason: 'Invoice' },
  })
  await sealBooks(server.app)
})

test.each([
  ['a settled round', 'update rounds set payout = payout'],
  ['a round taken away', 'delete from rounds'],
  ['all rounds', 'truncate rounds'],
  ['a finished session', 'update sessions set stake = stake'],
  ['sessions taken away', 'delete from sessions'],
  ['a revealed seed', 'update seeds set server_seed = server_seed where revealed_at is not null'],
  ['a confirmed sale', `update transactions set reason = reason where status = 'confirmed'`],
  ['a declined request', `update transactions set reason = reason where status = 'declined'`],
  ['a transaction taken away', 'delete from transactions'],
  ['the price of a purchase', 'update purchases set amount = amount + 1'],
  ['what a purchase brought', 'update purchases set result = result + 1'],
  ['a purchase that is no longer paid', `update purchases set status = 'pending'`],
  ['when a purchase was paid', 'update purchases set paid_at = null'],
  ['a purchase taken away', 'delete from purchases'],
  ['what was credited', 'update purchase_credits set amount = amount'],
  ['what was waived', 'update write_offs set amount = amount + 1'],
  ['what was paid for', 'update charges set amount = amount + 1'],
  ['a list that was carried out', 'update bulks set digest = null'],
  ['what a manager gave out', 'delete from counted_movements'],
  ['decisions taken away', 'delete from approvals'],
  ['what an administrator gave', 'update diamond_gifts set amount = amount + 1'],
  ['a gift taken away', 'delete from diamond_gifts'],
  ['the house’s key', 'update house_keys set public_key = reverse(public_key)'],
  ['the house’s key taken away', 'delete from house_keys'],
  ['a log that shrinks', 'update log_heads set size = size - 1'],
  ['a log at a seal that is none', 'update log_heads set number = number + 1'],
  ['a log with another newest seal', 'update log_heads set previous = reverse(previous) where number > 0'],
  ['places given back', 'update sealed_logs set placed_to = placed_to - 1'],
])('the database refuses: %s', async (_, text) => {
  await expect(asOwner(server.app.databaseUrl, text)).rejects.toMatchObject({
    code: expect.stringMatching(/^(23|0A)/) as string,
  })
})

test('a key of the house can end only once', async () => {
  const inOne = (text: string) => asOwner(server.app.databaseUrl, `begin; ${text}; rollback`)
  await inOne('update house_keys set used_until = now()')
  await expect(
    inOne('update house_keys set used_until = now(); update house_keys set used_until = null'),
  ).rejects.toThrow('a key that has ended does not change')
})

test('the owner may change settled rows in a transaction that says so, the serving role may not', async () => {
  const work = `begin; set local cardroom.owner_work = 'on'; update rounds set payout = payout; rollback`
  await asOwner(server.app.databaseUrl, work)
  const serving = await server.app.database.pool.connect()
  await expect(serving.query(work)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string })
  // The transaction is aborted, so the connection is not used again.
  serving.release(true)
})
