import { createStripeCheckout, type StripeCheckout, type StripeSettings } from './stripe-checkout.ts'
import type { ProviderName } from './purchases.view.ts'

/** Who takes the dollars, and where people come back to. */
export interface Payments {
  /** Undefined: nobody, purchases are refused. */
  readonly provider: ProviderName | undefined
  readonly stripe: StripeCheckout | undefined
  readonly publicUrl: string
}

export interface PaymentsOptions {
  readonly stripe?: StripeSettings | undefined
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** Stripe where its keys are configured; else the sandbox, which is never there in production. */
export function createPayments({ stripe, isProduction, publicUrl }: PaymentsOptions): Payments {
  if (stripe) return { provider: 'stripe', stripe: createStripeCheckout(stripe, publicUrl), publicUrl }
  return { provider: isProduction ? undefined : 'sandbox', stripe: undefined, publicUrl }
}

/** Where a person comes back to from the checkout: the wallet, which asks what became of the purchase. */
export const returnUrl = (publicUrl: string, purchaseId: number): string =>
  `${publicUrl}/dashboard/wallet?purchase=${purchaseId}`
