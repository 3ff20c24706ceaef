import type { ClubId, UserId } from '@cardroom/contract/ids'
import { minus, toWire } from '@cardroom/money'
import { may } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { checkSuspension, type Actor } from '#modules/clubs/index.ts'
import {
  balanceOf,
  ofSystem,
  ofTreasury,
  ofUser,
  post,
  recordCharge,
  type AccountName,
} from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculate, type Calculated, type WantedExchange } from './calculate.ts'

/**
 * Exchanges the actor's own diamonds into the club's jade or red. The new jade may let the club's tables go on.
 * Errors: `accessDenied` without `buy_jade` or `buy_red`; `dataIncorrect`; `notAllowed` for a person in debt;
 * `lowBalance`.
 */
export async function exchangeForClub(
  tx: Tx,
  actor: Actor,
  wanted: WantedExchange & { readonly to: 'jade' | 'red' },
): Promise<Calculated> {
  const { clubId, userId } = actor
  if (!may(actor, wanted.to === 'jade' ? 'buy_jade' : 'buy_red')) throw new ApiError('accessDenied')
  const to = ofTreasury(clubId, wanted.to)
  const calculated = await exchangeDiamonds(tx, { userId, clubId }, { wanted, to })
  const after = await balanceOf(tx, to)
  record(tx, {
    clubId,
    actorId: userId,
    action: `club.bought-${wanted.to}`,
    details: {
      amount: toWire(calculated.result),
      currency: wanted.to,
      price: toWire(calculated.amount),
      price_currency: 'diamond',
      balance_before: toWire(minus(after, calculated.result)),
      balance_after: toWire(after),
      diamonds: toWire(calculated.amount),
      result: toWire(calculated.result),
    },
  })
  if (wanted.to === 'jade') await checkSuspension(tx, clubId)
  return calculated
}

/**
 * Exchanges a person's own diamonds into their own gold. Errors: `dataIncorrect`, `notAllowed` for a person in debt,
 * `lowBalance`.
 */
export const exchangeForGold = (tx: Tx, userId: UserId, wanted: WantedExchange): Promise<Calculated> =>
  exchangeDiamonds(tx, { userId, clubId: null }, { wanted, to: ofUser(userId, 'gold') })

interface Buyer {
  readonly userId: UserId
  readonly clubId: ClubId | null
}

async function exchangeDiamonds(
  tx: Tx,
  { userId, clubId }: Buyer,
  { wanted, to }: { readonly wanted: WantedExchange; readonly to: AccountName },
): Promise<Calculated> {
  const calculated = await calculate(tx, wanted)
  if ((await tx.ports.diamondDebt(tx, userId)) > 0n) throw new ApiError('notAllowed')
  const { amount, result } = calculated
  const reference = await recordCharge(tx, {
    userId,
    clubId,
    what: 'exchange',
    amount,
    currency: 'diamond',
    result: { amount: result, currency: to.currency },
  })
  const from = ofUser(userId, 'diamond')
  await post(tx, [
    { from, to: ofSystem('conversion', 'diamond'), amount, reason: 'exchange-paid', reference },
    {
      from: ofSystem('conversion', to.currency, clubId),
      to,
      amount: result,
      reason: 'exchange-received',
      reference,
    },
  ])
  return calculated
}
