import type { AnyEndpoint } from '@cardroom/contract'
import * as receipts from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import type { Cast } from '../cast.ts'
import { carriedOut } from '../chips.ts'
import { call } from '../people.ts'
import type { TestApp } from '../start-app.ts'

type Counted = readonly [name: string, call: AnyEndpoint, input: () => object | Promise<object>]

/** Lists the calls on credit, debts and payments outside the app, between the club and a player. */
export function tabCountedCalls(app: TestApp, cast: Cast): readonly Counted[] {
  const as = (who: 'owner' | 'player') => ({
    token: cast[who].token,
    clubId: cast.club.id,
    idempotencyKey: crypto.randomUUID(),
  })
  const byId = (id: number) => ({ params: { id: String(id) } })
  const line = () => ({
    ...as('owner'),
    params: { user_id: String(cast.player.id) },
    body: { amount: 50 },
  })
  const tab = async () => carriedOut(await call(app, tabs.setLine, line())).id
  const payment = { amount: 5, method: 'cash', paid_on: '2026-01-31' } as const
  const paid = () => ({ ...as('player'), body: { ...payment, user_id: null, direction: 'paid' as const } })
  const waiting = async () => carriedOut(await call(app, receipts.recordReceipt, paid())).id
  const disputed = async () => {
    const id = await waiting()
    const body = { reason: 'Nothing came' }
    await call(app, receipts.disputeReceipt, { ...as('owner'), ...byId(id), body })
    return id
  }
  const owing = async () => {
    const body = { ...payment, user_id: null, direction: 'received' } as const
    await call(app, receipts.recordReceipt, { ...as('player'), body })
    return tab()
  }
  return [
    ['set a line', tabs.setLine, line],
    ['the tabs', tabs.listTabs, () => as('owner')],
    ['entries of a tab', tabs.listTabEntries, async () => ({ ...as('owner'), ...byId(await tab()) })],
    [
      'write off',
      tabs.writeOff,
      async () => ({ ...as('owner'), ...byId(await owing()), body: { amount: 5, reason: 'Never mind' } }),
    ],
    ['record a payment', receipts.recordReceipt, paid],
    ['the receipts', receipts.listReceipts, () => as('owner')],
    ['a receipt', receipts.getReceipt, async () => ({ ...as('owner'), ...byId(await waiting()) })],
    [
      'confirm a receipt',
      receipts.confirmReceipt,
      async () => ({ ...as('owner'), ...byId(await waiting()), body: {} }),
    ],
    [
      'dispute a receipt',
      receipts.disputeReceipt,
      async () => ({ ...as('owner'), ...byId(await waiting()), body: { reason: 'Nothing came' } }),
    ],
    [
      'withdraw a receipt',
      receipts.withdrawReceipt,
      async () => ({ ...as('player'), ...byId(await waiting()), body: {} }),
    ],
    [
      'rule on a receipt',
      receipts.decideReceipt,
      async () => ({
        ...as('owner'),
        ...byId(await disputed()),
        body: { ruling: 'uphold', reason: 'It was paid' },
      }),
    ],
  ]
}
