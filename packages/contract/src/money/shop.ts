import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/ids.ts'
import { balance, nothing, ok } from '../wire/values.ts'

export const cardSet = z.object({
  id: z.number().int(),
  name: z.string(),
  /** In diamonds; 0 is free, and everybody's. */
  price: z.number().int(),
  /** Whether it is mine. */
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
