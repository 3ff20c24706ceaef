import * as calls from '@cardroom/contract/cashier'
import { fromWire, toWire } from '@cardroom/money'
import { may } from '@cardroom/rules'
import type { Promises } from '#modules/seals/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import { balancesOfClub } from '#modules/ledger/index.ts'
import { promiseBankMove } from '../promise-chips.ts'
import { moveBank } from './move-bank.ts'

/** Registers the calls on the club's bank: taking its profit, and funding it. */
export function bankRoutes(controlled: ControlledCalls, promises: Promises): void {
  controlled.write(calls.moveBank, async (tx, { actor, body: { amount, direction } }) => {
    const reference = await moveBank(tx, actor, { amount: fromWire(amount), direction })
    const promise = await promiseBankMove(tx, promises, reference)
    if (!may(actor, 'view_balance')) return { white_amount: null, red_amount: null, promise }
    const { white, red } = await balancesOfClub(tx, actor.clubId)
    return { white_amount: toWire(white), red_amount: toWire(red), promise }
  })
}
