import { createStripeCheckout, type StripeCheckout, type StripeSettings } from './stripe-checkout.ts'
import type { ProviderName } from './purchases.view.ts'

/** The provider that takes the dollars, and the address to which people come back. */
export interface Payments {
  /** If undefined, there is no provider and purchases are refused. */
  readonly provider: ProviderName | undefined
  readonly stripe: StripeCheckout | undefined
  readonly publicUrl: string
}

export interface PaymentsOptions {
  readonly stripe?: StripeSettings | undefined
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** Uses Stripe if its keys are configured, or else the sandbox, which does not exist in production. */
export function createPayments({ stripe, isProduction, publicUrl }: PaymentsOptions): Payments {
  if (stripe) return { provider: 'stripe', stripe: createStripeCheckout(stripe, publicUrl), publicUrl }
  return { provider: isProduction ? undefined : 'sandbox', stripe: undefined, publicUrl }
}

/**
 * Returns the address to which a person comes back from the checkout: the wallet, which asks for the result of the
 * purchase.
 */
export const returnUrl = (publicUrl: string, purchaseId: number): string =>
  `${publicUrl}/dashboard/wallet?purchase=${purchaseId}`
