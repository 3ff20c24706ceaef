import { isExactAmount } from '@cardroom/money'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { gameId } from '../play/games.ts'
import { id, userId, userIdInPath } from '../wire/ids.ts'
import { roleInClub } from '../clubs/clubs.ts'
import { areDistinct, balance, text } from '../wire/values.ts'

/** A deal with the club says what an agent or a player earns (rules deals-1 and following). */

const noMoreThanTwoDecimals = (value: number): boolean => isExactAmount(value)
const percent = (max: number) => z.number().min(0).max(max).refine(noMoreThanTwoDecimals, 'atMostTwoDecimals')
const bound = balance.min(0).max(1_000_000_000_000)

const fields = {
  /** A percentage of what the club won from them. */
  loss_percent: percent(100),
  /** A percentage of their effective stake; in each game it is at most the game's smallest house edge. */
  turnover_percent: percent(10),
  /** A percentage of the fees on white that was sold to them or by them. */
  fee_percent: percent(100),
  /** If true, the person earns only after the club's earlier losses are made up for. */
  carry: z.boolean(),
  cap: bound.nullable(),
  minimum: bound,
  /** The earnings are paid in chips, or are entered on the tab as a debt of the club. */
  pay: z.enum(['chips', 'tab']),
  note: text.max(200),
}

/** A new deal has these terms where it names no others. */
const terms = {
  loss_percent: fields.loss_percent.default(0),
  turnover_percent: fields.turnover_percent.default(0),
  fee_percent: fields.fee_percent.default(0),
  carry: fields.carry.default(false),
  cap: fields.cap.default(null),
  minimum: fields.minimum.default(0),
  pay: fields.pay.default('chips'),
  note: fields.note.default(''),
}

/**
 * Tells whether a deal has a cap where it needs one. A share of losses without carry does: otherwise one good week
 * pays for every bad one.
 */
export const capWhereNeeded = (deal: {
  readonly loss_percent: number
  readonly carry: boolean
  readonly cap: number | null
}): boolean => deal.loss_percent === 0 || deal.carry || deal.cap !== null
const capNeeded = { path: ['cap'], message: 'capNeeded' }

export const deal = z.object(terms)
export type DealFields = z.output<typeof deal>

/** The fields of a deal that a call changes; those it does not send stay as they are. */
const dealChanges = z.strictObject(fields).partial()
export type DealChanges = z.output<typeof dealChanges>

const percentsOfGames = z.array(z.object({ game_id: gameId, percent: z.number() }))

/** These amounts are 0 or negative: losses, and reversals of fees, that must be made up for first. */
export const carried = z.object({ loss: balance, fees: balance })

export const dealOfPerson = z.object({
  user_id: userId,
  name: z.string(),
  role: roleInClub,
  now: deal.nullable(),
  /** The deal from the next period on; null if nothing changes then. */
  next: deal.nullable(),
  /** True if the deal ends with the period, because the person no longer has the role that it was for. */
  ends: z.boolean(),
  carried,
  /** The percentage of turnover that applies in each game. */
  games: percentsOfGames,
})
export type DealOfPerson = z.output<typeof dealOfPerson>

const from = z.enum(['next', 'current']).default('next')
const dealGiven = z.object({ now: deal.nullable(), next: deal.nullable() })

export const listDeals = endpoint({
  method: 'GET',
  path: '/club/deals',
  summary: 'What agents and players earn: all for who settles, others their own',
  club: 'member',
  keyScope: 'settle',
  answer: z.array(dealOfPerson),
  errors: ['accessDenied'],
})

export const setDeal = endpoint({
  method: 'PUT',
  path: '/club/deals/:user_id',
  summary:
    'Changes the deal of an agent or a player, from the next period on, or at once where nothing gets worse; what is not sent stays as it is',
  club: 'member',
  params: z.strictObject({ user_id: userIdInPath }),
  body: dealChanges.extend({ from }),
  answer: dealGiven,
  errors: ['accessDenied', 'userNotFound', 'notAllowed'],
})

/** The most people that one call may name. */
const peopleMax = 1000

/**
 * A refusal names each person whom it refuses, with the reason, as `user_ids.<place>`, counted from 0. If the
 * reason is a field of the deal, the refusal names that field before the people.
 */
export const setDeals = endpoint({
  method: 'PUT',
  path: '/club/deals',
  summary: 'The same fields of a deal to several, all or none; what is not sent stays as each of them has it',
  club: 'member',
  body: dealChanges.extend({
    user_ids: z.array(userId).min(1).max(peopleMax).refine(areDistinct, 'eachOnce'),
    from,
  }),
  answer: z.array(dealGiven.extend({ user_id: userId })),
  errors: ['accessDenied', 'userNotFound', 'notAllowed'],
})

export const previewDeal = endpoint({
  method: 'POST',
  path: '/club/deals/preview',
  summary: 'What a deal would have come to in a period; stores nothing',
  club: 'member',
  body: z.strictObject({ user_id: userId, ...terms, from, period: id }).refine(capWhereNeeded, capNeeded),
  answer: z.object({
    base: balance,
    loss: balance,
    turnover: balance,
    fees: balance,
    commission: balance,
    /** The amounts carried over from this period. */
    carried,
    games: z.array(z.object({ game_id: gameId, effective: balance, percent: z.number() })),
  }),
  errors: ['accessDenied', 'userNotFound', 'notAllowed', 'notFound'],
})
