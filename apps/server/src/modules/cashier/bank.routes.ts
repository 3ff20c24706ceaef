import * as calls from '@cardroom/contract/cashier'
import { fromWire, toWire } from '@cardroom/money'
import { clubWrite, may } from '#modules/clubs/index.ts'
import { balancesOfClub } from '#modules/ledger/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { moveBank } from './move-bank.ts'

/** The club's bank: its profit taken, its losses covered. */
export function bankRoutes(routes: Routes): void {
  clubWrite(routes, calls.moveBank, async (tx, { actor, body: { amount, direction } }) => {
    await moveBank(tx, actor, { amount: fromWire(amount), direction })
    if (!may(actor, 'view_balance')) return { white_amount: null, red_amount: null }
    const { white, red } = await balancesOfClub(tx, actor.clubId)
    return { white_amount: toWire(white), red_amount: toWire(red) }
  })
}
