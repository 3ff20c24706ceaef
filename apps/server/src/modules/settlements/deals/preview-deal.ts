import type { AnswerOf, BodyOf } from '@cardroom/contract'
import type { previewDeal as call } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import { commissionOf, fromWire, nothingCarried, sum, toWire, type Carried } from '@cardroom/money'
import { findMember, type Actor } from '#modules/clubs/index.ts'
import { findPeriod } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { maySettle } from './deals.policy.ts'
import { percentIn, presentCarried, termsOf } from './deals.present.ts'
import { carriedOf, firstNumberWithDeal } from './deals.view.ts'
import { draftOf, type Draft } from '../drafts/draft.ts'
import { periodPlay } from '../periods/period-play.ts'
import { hasDeals } from './set-deals.ts'
import { adjustmentsOf, findSettlement, type Frozen } from '../settlements.view.ts'

/**
 * Computes what the deal would have paid in a period, including adjustments; stores nothing. Errors: `accessDenied`,
 * `userNotFound`, `notFound`; `notAllowed` for the actor themselves and for a person who is neither agent nor player.
 */
export async function previewDeal(
  reader: Reader,
  actor: Actor,
  body: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const userId = body.user_id
  const member = await findMember(reader, clubId, userId)
  if (member?.status !== 'active' && member?.status !== 'blocked') throw new ApiError('userNotFound')
  if (userId === actor.userId || !hasDeals(member.role)) throw new ApiError('notAllowed')
  const { play, carried, adjustments } = await workingsOf(reader, actor, body.period)
  const terms = termsOf(body)
  const played = play.of(userId, member.role)
  const adjusted = adjustments.filter((each) => each.userId === userId)
  const { base, loss, turnover, fees, commission, carriedOut } = commissionOf(
    terms,
    played,
    carried.get(userId) ?? nothingCarried,
    sum(adjusted.map(({ amount }) => amount)),
  )
  return {
    base: toWire(base),
    loss: toWire(loss),
    turnover: toWire(turnover),
    fees: toWire(fees),
    commission: toWire(commission),
    carried: presentCarried(carriedOut),
    games: [...played.effectiveByGame].map(([gameId, effective]) => ({
      game_id: gameId,
      effective: toWire(effective),
      percent: percentIn(terms.turnoverPercent, gameId),
    })),
  }
}

/** Returns the inputs of the period's settlement: its draft's or the frozen ones; without a settlement the play. */
async function workingsOf(
  reader: Reader,
  { clubId }: Actor,
  id: number,
): Promise<Pick<Draft, 'play' | 'carried' | 'adjustments'>> {
  const period = await findPeriod(reader, { clubId, id, now: now() })
  if (!period) throw new ApiError('notFound')
  const firstSettled = await firstNumberWithDeal(reader, clubId)
  const frozen = (await findSettlement(reader, id))?.content
  if (firstSettled !== null && firstSettled <= period.number && !frozen)
    return draftOf(reader, { clubId, period: { ...period, firstSettled } })
  return {
    play: await periodPlay(reader, { clubId, from: period.beginsAt, before: period.endsAt }),
    carried: frozen ? carriedInto(frozen) : await carriedOf(reader, clubId),
    adjustments: await adjustmentsOf(reader, id),
  }
}

const carriedInto = ({ rows }: Frozen): ReadonlyMap<UserId, Carried> =>
  new Map(
    rows.map(({ user_id: userId, carried_in: { loss, fees } }) => [
      userId,
      { loss: fromWire(loss), fees: fromWire(fees) },
    ]),
  )
