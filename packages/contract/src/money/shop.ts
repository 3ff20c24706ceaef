import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/ids.ts'
import { balance, nothing, ok } from '../wire/values.ts'

export const cardSet = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The price in diamonds. A card set with price 0 is free for everybody. */
  price: z.number().int(),
  /** True if the caller owns the card set. */
  available: z.boolean(),
})
export type CardSet = z.output<typeof cardSet>

export const listCardSets = endpoint({
  method: 'GET',
  path: '/cardsets',
  summary: 'The card sets of the shop, and which are mine',
  answer: z.array(cardSet),
})

export const buyCardSet = endpoint({
  method: 'POST',
  path: '/cardsets/buy/:id',
  summary: 'Buy a card set with diamonds',
  isIdempotent: true,
  params: idParam,
  body: nothing,
  answer: ok.extend({ diamond_amount: balance }),
  errors: ['notFound', 'notAllowed', 'lowBalance'],
})
