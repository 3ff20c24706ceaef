import { days, later, minutes, now } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Payments } from './payments.ts'
import { forgottenPurchases } from './purchases.view.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Asks Stripe about purchases for which no event came: an event may be lost, the money must not be. */
export function paymentsJobs({ stripe }: Payments): Job[] {
  if (!stripe) return []
  return [
    {
      name: 'ask-after-purchases',
      cron: '*/5 * * * *',
      run: async (database) => {
        const present = now()
        const since = { from: later(present, -days(7)), before: later(present, -minutes(3)) }
        for (const { checkoutId } of await forgottenPurchases(database, since)) {
          const session = await stripe.find(checkoutId as string)
          await inTransaction(database, (tx) => settleCheckout(tx, session))
        }
      },
    },
  ]
}
