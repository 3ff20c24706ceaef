import type { Receipt } from '@cardroom/contract/receipts'
import { PaymentsView } from './payment/payments.view.tsx'
import { useViewer } from './use-viewer.ts'

/** Shows, on a member's page, the latest payments by and to the member. */
export function LastPayments({ payments }: { readonly payments: readonly Receipt[] }) {
  const viewer = useViewer()
  return payments.length > 0 && <PaymentsView payments={payments} viewer={viewer} />
}
