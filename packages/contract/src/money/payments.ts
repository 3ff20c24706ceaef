import { diamondGift } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, userIdParam } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { balance, nothing, ok, wholeAmount } from '../wire/values.ts'

export const purchase = z.object({
  id,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** The price in dollars. */
  amount: balance,
  /** The diamonds that the person gets, bonus included. */
  result: balance,
})
export type Purchase = z.output<typeof purchase>

export const getPurchase = endpoint({
  method: 'GET',
  path: '/purchases/:id',
  summary: 'What became of my purchase',
  params: idParam,
  answer: purchase,
  errors: ['notFound'],
})

export const paySandboxPurchase = endpoint({
  method: 'POST',
  path: '/payments/sandbox/:id/pay',
  summary: 'Sandbox only: the test provider confirms the payment',
  access: 'public',
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['notFound', 'notAllowed'],
})

export const cancelSandboxPurchase = endpoint({
  method: 'POST',
  path: '/payments/sandbox/:id/cancel',
  summary: 'Sandbox only: the payment is given up',
  access: 'public',
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['notFound', 'notAllowed'],
})

/** The provider signs the body byte by byte, exactly as it was sent. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/payments/stripe/webhook',
  summary: 'Stripe only: a signed event',
  access: 'public',
  answer: ok,
  errors: ['dataIncorrect', 'notFound'],
})

export const giveDiamonds = endpoint({
  method: 'POST',
  path: '/admin/users/:id/diamonds',
  summary: 'Give a player diamonds for what was paid outside of the app; answers what the player then has',
  isForAdmins: true,
  needsStepUp: true,
  isIdempotent: true,
  params: userIdParam,
  body: z.strictObject({
    amount: wholeAmount.max(diamondGift.max),
    /** The player sees this reason. */
    reason: shownText(1, diamondGift.reasonMax),
  }),
  answer: z.object({ diamond_amount: balance }),
  errors: ['userNotFound', 'notAllowed', 'stepUpNeeded'],
})
