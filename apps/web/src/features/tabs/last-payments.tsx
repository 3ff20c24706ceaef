import type { Receipt } from '@cardroom/contract/receipts'
import { PaymentsView } from './payment/payments.view.tsx'
import { useViewer } from './use-viewer.ts'

/** On a member's page, what they paid and were paid last. */
export function LastPayments({ payments }: { readonly payments: readonly Receipt[] }) {
  const viewer = useViewer()
  return payments.length > 0 && <PaymentsView payments={payments} viewer={viewer} />
}
