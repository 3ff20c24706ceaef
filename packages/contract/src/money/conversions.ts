import { givenCurrencies, ratingLevels, wantedCurrencies } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/ids.ts'
import { amount, balance } from '../wire/values.ts'

/** An exchange starts from dollars, through a provider, or from the person's own diamonds. */
export const givenCurrency = z.enum(givenCurrencies)
export const wantedCurrency = z.enum(wantedCurrencies)

const wholeUnits = z.number().int().min(0).max(1_000_000_000)
const positiveUnits = wholeUnits.min(1)

const bonusTier = z.strictObject({
  /** The bonus applies to exchanges of at least this amount. */
  from_amount: amount,
  /** The bonus adds this percentage to the result. */
  percent: balance.min(0).max(100),
})

export const rate = z.strictObject({
  from: givenCurrency,
  to: wantedCurrency,
  /** One unit becomes this amount. */
  rate: amount.max(10_000),
  min: amount,
  /** Null means that only the general maximum of one call applies. */
  max: amount.nullable(),
  bonus: z.array(bonusTier).max(20),
})
export type Rate = z.output<typeof rate>

/** The price of a rating is in jade for a month. A level limits sessions and managers; null means no limit. */
export const clubRating = z.strictObject({
  level: z.number().int().min(ratingLevels.lowest).max(ratingLevels.highest),
  amount: wholeUnits,
  sessions: wholeUnits.nullable(),
  managers: wholeUnits.nullable(),
})

export const conversions = z.object({
  /** The club pays this in jade if it has enough; otherwise the acting person pays it in diamonds. */
  club_name_price: wholeUnits,
  /** The price in diamonds. */
  user_name_price: wholeUnits,
  jade_min: wholeUnits,
  club_ratings: z.array(clubRating),
  rates: z.array(rate),
})
export type Conversions = z.output<typeof conversions>

export const conversion = z.object({
  from: givenCurrency,
  to: wantedCurrency,
  /** The given amount. */
  amount: balance,
  /** The resulting amount, bonus included. */
  result: balance,
  /** The part of the result that is bonus. */
  bonus: balance,
  description: z.string(),
})
export type Conversion = z.output<typeof conversion>

export const getConversions = endpoint({
  method: 'GET',
  path: '/conversions',
  summary: 'Prices, ratings, rates with their bonus',
  answer: conversions,
})

export const calculateConversion = endpoint({
  method: 'POST',
  path: '/conversions/calculate',
  summary: 'What an amount becomes; with `reverse`, the smallest amount that becomes at least that much',
  body: z.strictObject({
    amount,
    from: givenCurrency,
    to: wantedCurrency,
    reverse: z.boolean().optional(),
  }),
  answer: conversion,
})

/** Only the fields that are sent change. */
const ratingChange = clubRating.partial().required({ level: true })
/** Only the fields that are sent change; a bonus replaces the old one as a whole. */
const rateChange = rate.partial().required({ from: true, to: true })

export const conversionChanges = z.strictObject({
  club_name_price: positiveUnits.optional(),
  user_name_price: positiveUnits.optional(),
  jade_min: wholeUnits.optional(),
  club_ratings: z.array(ratingChange).max(10).optional(),
  rates: z.array(rateChange).max(10).optional(),
})
export type ConversionChanges = z.output<typeof conversionChanges>

export const setConversions = endpoint({
  method: 'PUT',
  path: '/admin/conversions',
  summary: 'Change prices, ratings, rates: only what is sent changes',
  isForAdmins: true,
  body: conversionChanges,
  answer: conversions,
  errors: ['accessDenied'],
})

/**
 * If the parameter is present in any form (`?calculate`), the call answers what the exchange would yield and moves
 * nothing.
 */
const calculateQuery = z.strictObject({ calculate: z.string().max(16).optional() })

export const buyForClub = endpoint({
  method: 'POST',
  path: '/club/buy',
  summary: 'Exchange my diamonds into the club’s jade or red',
  club: 'member',
  isIdempotent: true,
  query: calculateQuery,
  body: z.strictObject({ amount, from: z.literal('diamond'), to: z.enum(['jade', 'red']) }),
  answer: conversion,
  errors: ['accessDenied', 'notAllowed', 'lowBalance'],
})

export const buyForMyself = endpoint({
  method: 'POST',
  path: '/user/buy',
  summary: 'Buy diamonds with dollars, or exchange diamonds into gold',
  isIdempotent: true,
  charges: [{ budget: 'purchases', when: { in: 'body', field: 'from', is: ['usd'] } }],
  query: calculateQuery,
  body: z.discriminatedUnion('from', [
    z.strictObject({ amount, from: z.literal('usd'), to: z.literal('diamond') }),
    z.strictObject({ amount, from: z.literal('diamond'), to: z.literal('gold') }),
  ]),
  answer: z.union([conversion, z.object({ purchase_id: id, checkout_url: z.string() })]),
  errors: ['notAllowed', 'lowBalance'],
})
