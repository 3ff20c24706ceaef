// @module-tag money
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { moveInBulk } from '@cardroom/contract/bulks'
import * as cashier from '@cardroom/contract/cashier'
import { renameClub, upgradeClub, leaveClub } from '@cardroom/contract/clubs'
import { buyForClub, buyForMyself } from '@cardroom/contract/conversions'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { giveDiamonds, paySandboxPurchase } from '@cardroom/contract/payments'
import { closeSettlement, makeAdjustment } from '@cardroom/contract/settlements'
import { buyCardSet } from '@cardroom/contract/shop'
import { renameUser, takeWelcomeBonus } from '@cardroom/contract/users'
import { hundredths, toWire, units } from '@cardroom/money'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { takeBackPurchase } from '#modules/payments/index.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, giveRed, giveWhite } from '#test/chips.ts'
import { newAdmin, newClub } from '#test/clubs.ts'
import { call, newPlayer, stepUpWithPassword, type Person } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { give, nextWeek, review, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()
const file = path.resolve(import.meta.dirname, '../../../../../../docs/money.md')

interface Posted {
  readonly fromKind: string
  readonly fromUser: UserId | null
  readonly fromClub: ClubId | null
  readonly toKind: string
  readonly toUser: UserId | null
  readonly toClub: ClubId | null
  readonly currency: string
  readonly amount: bigint
  readonly returned: bigint
  readonly reason: string
}

let seen = 0n

/** Returns what was posted since the last call. */
async function postedSince(): Promise<Posted[]> {
  const { rows } = await server.app.database.pool.query<Posted & { id: bigint }>(
    `select transfer.id, payer.kind as "fromKind", payer.user_id as "fromUser", payer.club_id as "fromClub",
       receiver.kind as "toKind", receiver.user_id as "toUser", receiver.club_id as "toClub",
       payer.currency, transfer.amount, transfer.returned, transfer.reason
     from ledger_transfers transfer
     join ledger_accounts payer on payer.id = transfer.from_id
     join ledger_accounts receiver on receiver.id = transfer.to_id
     where transfer.id > $1 order by transfer.id`,
    [seen],
  )
  seen = rows.at(-1)?.id ?? seen
  return rows
}

type Names = ReadonlyMap<number, string>

function tableOf(posted: readonly Posted[], names: Names): string {
  const account = (kind: string, user: UserId | null, club: ClubId | null): string => {
    const who = user === null ? undefined : (names.get(user) ?? 'person')
    if (who !== undefined) return `\`${kind}\` of the ${who}`
    return club === null ? `\`${kind}\`` : `\`${kind}\` of the club`
  }
  const shown = (amount: bigint) => toWire(hundredths(amount)).toLocaleString('en')
  const rows = posted.map((each) => {
    const from = account(each.fromKind, each.fromUser, each.fromClub)
    const to = account(each.toKind, each.toUser, each.toClub)
    const back = each.returned > 0n ? `, ${shown(each.returned)} back` : ''
    return `| ${from} | ${to} | ${shown(each.amount)} ${each.currency}${back} | ${each.reason} |`
  })
  return ['| from | to | amount | reason |', '|---|---|---|---|', ...rows].join('\n')
}

interface Flow {
  readonly title: string
  /** The rule that stands under the title, in a sentence. */
  readonly rule: string
  /** A preparation that is not shown. */
  readonly before?: () => Promise<unknown>
  readonly work: () => Promise<unknown>
}

const as = ({ club }: Cast, person: Person) => ({ clubId: club.id, token: person.token })

function flowsOf(cast: Cast): Flow[] {
  const { app } = server
  const { club, owner, agent, agentsPlayer, player } = cast
  const move = (person: Person, body: Partial<cashier.ChipMovement>) =>
    call(app, cashier.moveChips, {
      ...as(cast, person),
      body: { amount: 100, currency: 'white', type: 'transfer', ...body },
    })
  const sellByList = (list: readonly (readonly [Person, number])[]) =>
    call(app, moveInBulk, {
      ...as(cast, owner),
      body: {
        type: 'transfer',
        currency: 'white',
        rows: list.map(([{ id }, amount]) => ({ user_id: id, amount })),
      },
    })
  const bank = (amount: number, direction: 'profit' | 'cover') =>
    call(app, cashier.moveBank, { ...as(cast, owner), body: { amount, direction } })
  const buy = async (amount: number): Promise<number> => {
    const body = { amount, from: 'usd' as const, to: 'diamond' as const }
    const started = await call(app, buyForMyself, { token: owner.token, body })
    if (!('purchase_id' in started)) throw new Error('No purchase was started')
    await call(app, paySandboxPurchase, { params: { id: String(started.purchase_id) }, body: {} })
    return started.purchase_id
  }
  const forClub = (to: 'jade' | 'red', amount: number) =>
    call(app, buyForClub, { ...as(cast, owner), body: { amount, from: 'diamond', to } })
  const everyNumber = Array.from({ length: 37 }, (_, number) => ({
    type: 'straight' as const,
    numbers: [String(number)],
    amount: 10,
  }))
  let purchase = 0
  let sale = 0
  let week = { id: 0, hash: '' }
  /** Ends the week, in which these people earned this by hand, and reviews it. */
  const reviewWeek = async (earned: readonly (readonly [Person, number])[]) => {
    const { id } = await nextWeek(app, club, [owner, agent])
    for (const [{ id: userId }, amount] of earned)
      await call(app, makeAdjustment, {
        ...as(cast, owner),
        params: { id: String(id) },
        body: { user_id: userId, amount, reason: 'Earned by hand' },
      })
    week = { id, hash: (await review(app, club, { by: owner, id })).hash ?? '' }
    await stepUpWithPassword(app, owner)
  }
  const closeWeek = () =>
    call(app, closeSettlement, {
      ...as(cast, owner),
      params: { id: String(week.id) },
      body: { hash: week.hash },
    })

  return [
    {
      title: 'Welcome bonus',
      rule: '200,000 gold, once per person.',
      work: () => call(app, takeWelcomeBonus, { token: player.token, body: {} }),
    },
    { title: 'A club is founded', rule: '200,000 red and 100 jade.', work: () => newClub(app, 'Founded1') },
    {
      title: 'White is sold to a player',
      rule: 'The club pays ceil(amount × 1.05) red: the amount is turned into white, the rest is the fee.',
      work: () => move(owner, { user_id: player.id }),
    },
    {
      title: 'White is sold to several at once',
      rule: 'One total, ceil(3 × 7 × 1.05) = 23, in whole shares: 8, 8, 7.',
      work: () => move(owner, { user_id: [player.id, agentsPlayer.id, agent.id], amount: 7 }),
    },
    {
      title: 'White is sold in different amounts',
      rule: 'One total, ceil(21 × 1.05) = 23: the largest fractions of 10.5, 1.05 and 10.5 are rounded up.',
      work: () =>
        sellByList([
          [player, 10],
          [agent, 1],
          [agentsPlayer, 10],
        ]),
    },
    {
      title: 'White for oneself',
      rule: 'floor(amount × 1.05): 39 white cost 40 red.',
      work: () => move(owner, { user_id: owner.id, amount: 39 }),
    },
    {
      title: 'Red is sold to an agent',
      rule: '1:1, without a fee.',
      work: () => move(owner, { user_id: agent.id, currency: 'red', amount: 1000 }),
    },
    {
      title: 'An agent sells to its player',
      rule: 'Out of its own red; the fee is the club’s.',
      work: () => move(agent, { user_id: agentsPlayer.id }),
    },
    {
      title: 'A request is accepted',
      rule: 'Chips move as in a sale, at the price that was fixed when it was asked.',
      work: async () => {
        const { id } = await askedBy(app, club, { person: player, amount: 101 })
        await call(app, cashier.acceptRequest, { ...as(cast, owner), params: { id: String(id) }, body: {} })
      },
    },
    {
      title: 'White is returned to the club',
      rule: 'It becomes the club’s red, 1:1.',
      work: () => move(player, { type: 'return', amount: 10.5 }),
    },
    {
      title: 'White is returned to one’s agent',
      rule: 'It becomes the agent’s red, 1:1.',
      work: () => move(agentsPlayer, { type: 'return-agent', amount: 10 }),
    },
    {
      title: 'Red is returned',
      rule: 'It stays red.',
      work: () => move(agent, { type: 'return', currency: 'red', amount: 50 }),
    },
    {
      title: 'Staff takes chips',
      rule: 'As a return that somebody else decides.',
      work: () => move(owner, { type: 'extract', user_id: player.id, amount: 20 }),
    },
    {
      title: 'A sale is taken back',
      rule: 'The sale’s postings the other way: chips out of the buyer, price and fee back to the seller.',
      before: async () => {
        const { transactions } = await move(agent, { user_id: agentsPlayer.id })
        sale = transactions[0]?.id as number
      },
      work: () =>
        call(app, cashier.reverseTransaction, {
          ...as(cast, owner),
          params: { id: String(sale) },
          body: { reason: 'To the wrong person' },
        }),
    },
    {
      title: 'A round in the club',
      rule: 'Ten on every number of European roulette: 370 staked, 360 come back, whatever is drawn.',
      before: () => giveWhite(app, club, player, 1000),
      work: async () => bet(app, player, await sit(app, player, { club }), { bets: everyNumber }),
    },
    {
      title: 'A round with gold',
      rule: 'The same against the house.',
      work: async () => bet(app, player, await sit(app, player), { bets: everyNumber }),
    },
    {
      title: 'The bank is covered',
      rule: 'Out of the club’s red, 1:1.',
      work: () => bank(500, 'cover'),
    },
    {
      title: 'Profit is taken',
      rule: 'Into the club’s red, 1:1, at most what the bank has above 0 and does not reserve.',
      work: () => bank(250.5, 'profit'),
    },
    {
      title: 'Diamonds are bought with dollars',
      rule: '$100 = 10,000 and 15 % on top, once the provider has confirmed.',
      work: async () => (purchase = await buy(100)),
    },
    {
      title: 'Diamonds become the club’s red',
      rule: '1 = 100, from 1,000 diamonds 5 % on top.',
      work: () => forClub('red', 1000),
    },
    {
      title: 'Diamonds become the club’s jade',
      rule: '1 = 1, at least 10.',
      work: () => forClub('jade', 600),
    },
    {
      title: 'Diamonds become gold',
      rule: '1 = 1,000.',
      work: () =>
        call(app, buyForMyself, { token: owner.token, body: { amount: 2, from: 'diamond', to: 'gold' } }),
    },
    {
      title: 'A card set is bought',
      rule: 'For its price in diamonds.',
      work: () => call(app, buyCardSet, { token: owner.token, params: { id: '2' }, body: {} }),
    },
    {
      title: 'A username is changed',
      rule: '150 diamonds.',
      work: () =>
        call(app, renameUser, {
          token: owner.token,
          params: { id: String(owner.id) },
          body: { name: 'Renamed' },
        }),
    },
    {
      title: 'A club’s name is changed',
      rule: '500 of the club’s jade if it has enough, else of the acting person’s diamonds.',
      work: () => call(app, renameClub, { ...as(cast, owner), body: { name: 'Renamed1' } }),
    },
    {
      title: 'A rating is bought',
      rule: 'For a month, out of the club’s jade.',
      before: () => app.database.pool.query('update clubs set rating = 1 where id = $1', [club.id]),
      work: () => call(app, upgradeClub, { ...as(cast, owner), body: { rating: 2 } }),
    },
    {
      title: 'A purchase is refunded',
      rule: 'What is still there is taken back; the rest is a debt.',
      work: () => inTransaction(app.database, (tx) => takeBackPurchase(tx, purchase, units(100))),
    },
    {
      title: 'A debt is repaid',
      rule: 'Out of the next credit, before anything else.',
      work: () => buy(50),
    },
    {
      title: 'An administrator gives diamonds',
      rule: 'For what was paid outside of the app; what the player owes is repaid out of it first.',
      work: async () =>
        call(app, giveDiamonds, {
          token: (await newAdmin(app)).token,
          params: { id: String(player.id) },
          body: { amount: 500, reason: 'Invoice 17' },
        }),
    },
    {
      title: 'A week is closed',
      rule: 'An agent gets red 1:1. A player gets white, which costs ceil(33.33 × 1.05) = 35 red, as a sale does.',
      before: async () => {
        for (const to of [agent, agentsPlayer]) await give(app, club, { by: owner, to, from: 'current' })
        await reviewWeek([
          [agent, 30],
          [agentsPlayer, 33.33],
        ])
      },
      work: closeWeek,
    },
    {
      title: 'A week is closed, on the tab',
      rule: 'No chips move: the club owes it.',
      before: async () => {
        await give(app, club, { by: owner, to: agent, pay: 'tab', from: 'current' })
        await reviewWeek([[agent, 12]])
      },
      work: closeWeek,
    },
    {
      title: 'An agent leaves',
      rule: 'All chips go back to the club’s red, 1:1.',
      before: () => giveRed(app, club, agent, 5),
      work: () => call(app, leaveClub, { ...as(cast, agent), body: {} }),
    },
  ]
}

test('docs/money.md shows each flow as it is posted', async () => {
  const cast = await newCast(server.app)
  await newPlayer(server.app)
  const names = new Map([
    [cast.owner.id, 'owner'],
    [cast.player.id, 'player'],
    [cast.agent.id, 'agent'],
    [cast.agentsPlayer.id, 'agent’s player'],
  ])
  const sections: string[] = []
  for (const { title, rule, before, work } of flowsOf(cast)) {
    await before?.()
    await postedSince()
    await work()
    sections.push(`### ${title}\n\n${rule}\n\n${tableOf(await postedSince(), names)}\n`)
  }
  const text = await readFile(file, 'utf8')
  const [start, end] = ['<!-- flows -->', '<!-- end of flows -->']
  const head = text.slice(0, text.indexOf(start) + start.length)
  const generated = `${head}\n\n${sections.join('\n')}\n${text.slice(text.indexOf(end))}`
  const wanted = await format(generated, { ...(await resolveConfig(file)), parser: 'markdown' })
  if (process.env.UPDATE_DOCS) await writeFile(file, wanted)
  expect(await readFile(file, 'utf8')).toBe(wanted)
})
