import { CashierStory } from './cashier-frame.fixtures.tsx'
import { CashierSkeletonView } from './cashier-skeleton.view.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { NotPermittedView } from './not-permitted/not-permitted.view.tsx'
import { CallError } from '#lib/api/call-error.ts'

export default { title: 'Cashier', path: '/dashboard/club/cashier/7' }

export const Loading = () => <CashierSkeletonView />
export const Failed = () => (
  <LoadFailedView
    error={new CallError('somethingWentWrong', { requestId: '7f3a-91c2' })}
    isBusy={false}
    onRetry={() => undefined}
  />
)
export const NotPermitted = () => (
  <CashierStory role="manager" tab={null}>
    <NotPermittedView what="transfer" />
  </CashierStory>
)
