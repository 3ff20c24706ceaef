import * as calls from '@cardroom/contract/conversions'
import { fromWire } from '@cardroom/money'
import { clubWrite } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { calculate, type Calculated } from './calculate.ts'
import { changeConversions } from './change-conversions.ts'
import { presentConversion, presentConversions } from './conversions.present.ts'
import { findPrices, findRates, findRatings } from './conversions.view.ts'
import { exchangeForClub, exchangeForGold } from './exchange-diamonds.ts'

export function conversionsRoutes(routes: Routes): void {
  routes.read(calls.getConversions, showConversions)

  routes.read(calls.calculateConversion, async (reader, { body }) =>
    present(await calculate(reader, { ...body, amount: fromWire(body.amount), isReverse: body.reverse })),
  )

  routes.write(calls.setConversions, async (tx, { caller, body }) => {
    await changeConversions(tx, caller.userId, body)
    return showConversions(tx)
  })

  clubWrite(routes, calls.buyForClub, async (tx, { actor, body, query }) => {
    const wanted = { ...body, amount: fromWire(body.amount) }
    if (query.calculate !== undefined) return present(await calculate(tx, wanted))
    return present(await exchangeForClub(tx, actor, wanted))
  })

  routes.write(calls.buyForMyself, async (tx, { caller, body, query }) => {
    const wanted = { ...body, amount: fromWire(body.amount) }
    if (query.calculate !== undefined) return present(await calculate(tx, wanted))
    if (wanted.from === 'diamond') return present(await exchangeForGold(tx, caller.userId, wanted))
    if (caller.isGuest) throw new ApiError('notAllowed')
    const { amount, result } = await calculate(tx, wanted)
    const { purchaseId, checkoutUrl } = await tx.ports.openPurchase(tx, {
      userId: caller.userId,
      amount,
      result,
    })
    return { purchase_id: purchaseId, checkout_url: checkoutUrl }
  })
}

const showConversions = async (reader: Reader) =>
  presentConversions(await findPrices(reader), await findRatings(reader), await findRates(reader))

const present = ({ rate, ...exchanged }: Calculated) => presentConversion(rate, exchanged)
