// @module-tag money
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { hundredths, units, zero, type Amount } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { asOwner } from '#test/database.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { changeReserve, accountIds, setFloor } from './accounts.store.ts'
import { ofBank, ofMember, ofSystem, ofTab, ofTreasury, ofUser, type AccountName } from './accounts.ts'
import { balanceOf } from './balances.view.ts'
import { post, type Movement } from './post.ts'

const ledger = useLedgerDatabase()

let references = 0
const movement = (from: AccountName, to: AccountName, amount: Amount): Movement => ({
  from,
  to,
  amount,
  reason: 'test',
  reference: ++references,
})
const posting = (movements: readonly Movement[], database: Database = ledger.database) =>
  inTransaction(database, (tx) => post(tx, movements))
const balance = (name: AccountName) => balanceOf(ledger.database, name)

const gold = ofSystem('issue', 'gold')

describe('when a posting is refused,', () => {
  test('more than the account has is lowBalance, and nothing moves', async () => {
    const [anna, ben] = [ofUser(asUser(1), 'gold'), ofUser(asUser(2), 'gold')]
    await posting([movement(gold, anna, units(10))])
    await expect(
      posting([movement(anna, ben, units(5)), movement(anna, ben, units(6))]),
    ).rejects.toMatchObject({
      key: 'lowBalance',
    })
    expect(await balance(anna)).toBe(units(10))
    expect(await balance(ben)).toBe(zero)
  })

  test('the same cause cannot be posted twice', async () => {
    const once = movement(gold, ofUser(asUser(3), 'gold'), units(10))
    await posting([once])
    await expect(posting([once])).rejects.toMatchObject({ code: '23505' })
    expect(await balance(ofUser(asUser(3), 'gold'))).toBe(units(10))
  })

  test('an open hand’s reserve cannot leave, and no more than the balance can be reserved', async () => {
    const bank = ofBank(asClub(10))
    await posting([movement(ofSystem('issue', 'white', asClub(10)), bank, units(100))])
    const reserve = (amount: Amount) =>
      inTransaction(ledger.database, async (tx) => {
        const [id] = await accountIds(tx, [bank])
        await setFloor(tx, id as number, zero)
        await changeReserve(tx, id as number, amount)
      })
    await reserve(units(60))
    const player = ofMember(asClub(10), asUser(1), 'white')
    await expect(posting([movement(bank, player, units(41))])).rejects.toMatchObject({ key: 'lowBalance' })
    await expect(reserve(units(41))).rejects.toMatchObject({ code: '23514' })
    await posting([movement(bank, player, units(40))])
    await reserve(units(-60))
    await posting([movement(bank, player, units(60))])
  })
})

describe('when the database itself refuses,', () => {
  const statement = (text: string) => asOwner(ledger.url, text)

  test('credit that does not move between the two sides of a tab is refused', async () => {
    const owing = ofTab(asClub(43), { whose: asUser(1), other: null })
    const others = ofTab(asClub(43), { whose: null, other: asUser(2) })
    await expect(posting([movement(owing, others, units(1))])).rejects.toThrow('the sign turned')
    expect(await balance(owing)).toBe(zero)
  })

  test.each([
    ['credit outside a tab', `('member', 1, 43, 'credit', null)`, 'credit_is_on_tabs'],
    ['a tab of chips', `('tab', 1, 43, 'white', null)`, 'credit_is_on_tabs'],
    ['a tab with oneself', `('tab', 1, 43, 'credit', 1)`, 'owner_fits_kind'],
    ['a tab of the club with itself', `('tab', null, 43, 'credit', null)`, 'owner_fits_kind'],
    ['chips with two sides', `('member', 1, 43, 'white', 2)`, 'only_tabs_have_two_sides'],
  ])('%s is refused', async (_, values, constraint) => {
    await expect(
      statement(`insert into ledger_accounts (kind, user_id, club_id, currency, other_id) values ${values}`),
    ).rejects.toThrow(constraint)
  })

  test.each([
    'update ledger_transfers set amount = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
    'update ledger_transfers set amount = 1 where false',
  ])('“%s” is refused', async (text) => {
    await expect(statement(text)).rejects.toThrow('append-only')
  })

  test('a transfer of nothing, or to itself, is refused', async () => {
    const insert = (fromId: number, toId: number, amount: number) =>
      statement(
        `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
         values ('test', 0, ${fromId}, ${toId}, ${amount}, 0, 0, now())`,
      )
    await expect(insert(1, 2, 0)).rejects.toThrow('amount_check')
    await expect(insert(1, 1, 5)).rejects.toThrow('moves_between_two')
  })

  test('an account whose owner does not fit its kind is refused', async () => {
    await expect(
      statement(`insert into ledger_accounts (kind, user_id, currency) values ('treasury', 1, 'red')`),
    ).rejects.toThrow('owner_fits_kind')
  })
})

describe('when money is posted,', () => {
  test('a tab has two sides with opposite signs, and no floor', async () => {
    const [agent, player] = [asUser(40), asUser(41)]
    const [owed, owing] = [
      ofTab(asClub(40), { whose: agent, other: player }),
      ofTab(asClub(40), { whose: player, other: agent }),
    ]
    await posting([movement(owing, owed, units(300)), movement(owed, owing, units(100))])
    expect([await balance(owed), await balance(owing)]).toEqual([units(200), units(-200)])
    expect(await balance(ofTab(asClub(40), { whose: player, other: null }))).toBe(zero)
  })

  test('the club has a separate tab with each person', async () => {
    const withClub = (whose: number) => ofTab(asClub(42), { whose: asUser(whose), other: null })
    const ofClub = (other: number) => ofTab(asClub(42), { whose: null, other: asUser(other) })
    await posting([movement(withClub(1), ofClub(1), units(5)), movement(ofClub(2), withClub(2), units(7))])
    expect(await Promise.all([withClub(1), withClub(2), ofClub(1), ofClub(2)].map(balance))).toEqual([
      units(-5),
      units(7),
      units(5),
      units(-7),
    ])
  })

  test('an account is created when money first touches it', async () => {
    expect(await balance(ofTreasury(asClub(20), 'jade'))).toBe(zero)
    await posting([
      movement(ofSystem('issue', 'jade', asClub(20)), ofTreasury(asClub(20), 'jade'), units(100)),
    ])
    expect(await balance(ofTreasury(asClub(20), 'jade'))).toBe(units(100))
  })

  test('hundredths are kept', async () => {
    await posting([movement(gold, ofUser(asUser(5), 'gold'), hundredths(1n))])
    expect(await balance(ofUser(asUser(5), 'gold'))).toBe(hundredths(1n))
  })

  test('a person’s gold and diamonds are two balances', async () => {
    const [some, more] = [ofUser(asUser(8), 'gold'), ofUser(asUser(8), 'diamond')]
    await posting([movement(gold, some, units(3)), movement(ofSystem('issue', 'diamond'), more, units(4))])
    expect([await balance(some), await balance(more)]).toEqual([units(3), units(4)])
  })

  test('a movement of zero is left out', async () => {
    await posting([movement(gold, ofUser(asUser(6), 'gold'), zero)])
    expect(await balance(ofUser(asUser(6), 'gold'))).toBe(zero)
  })

  test('a transaction that fails after posting leaves no trace', async () => {
    const work = inTransaction(ledger.database, async (tx) => {
      await post(tx, [movement(gold, ofUser(asUser(7), 'gold'), units(5))])
      throw new Error('changed its mind')
    })
    await expect(work).rejects.toThrow('changed its mind')
    expect(await balance(ofUser(asUser(7), 'gold'))).toBe(zero)
  })
})

describe('when one posting races another,', { tags: ['race'] }, () => {
  test('if many spend the same balance, exactly as many succeed as it covers', async () => {
    const [from, to] = [ofUser(asUser(30), 'gold'), ofUser(asUser(31), 'gold')]
    await posting([movement(gold, from, units(10))])
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, () => posting([movement(from, to, units(1))])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10)
    expect(await balance(from)).toBe(zero)
    expect(await balance(to)).toBe(units(10))
  })

  test('two that pay each other at once never deadlock', async () => {
    const [one, two] = [ofUser(asUser(32), 'gold'), ofUser(asUser(33), 'gold')]
    await posting([movement(gold, one, units(100)), movement(gold, two, units(100))])
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        posting([index % 2 === 0 ? movement(one, two, units(1)) : movement(two, one, units(1))]),
      ),
    )
    expect(await balance(one)).toBe(units(100))
  })

  test('the same cause posted twice at once: only one is stored', async () => {
    const once = movement(gold, ofUser(asUser(34), 'gold'), units(7))
    const results = await Promise.allSettled([posting([once]), posting([once]), posting([once])])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await balance(ofUser(asUser(34), 'gold'))).toBe(units(7))
  })

  test('an account that several create at once is created once', async () => {
    const fresh = ofUser(asUser(35), 'gold')
    await Promise.all(Array.from({ length: 12 }, () => posting([movement(gold, fresh, units(1))])))
    expect(await balance(fresh)).toBe(units(12))
    const { rows } = await ledger.database.pool.query(`select id from ledger_accounts where user_id = 35`)
    expect(rows).toHaveLength(1)
  })
})
