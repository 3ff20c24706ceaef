import type { UserId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { AskTabView } from './ask-tab/ask-tab.view.tsx'
import { CashierStory } from './cashier-frame.fixtures.tsx'
import { agentStanding, chipRequest, details, playerStanding, transaction } from './cashier.fixtures.ts'
import form from './cashier-form.module.css'
import { MovementDoneView } from './movement-done/movement-done.view.tsx'
import { movementSummary } from './movement-done/movement-summary.ts'
import { ReceiptSkeletonView } from './receipt/receipt-skeleton.view.tsx'
import { ReceiptView } from './receipt/receipt.view.tsx'
import { ReverseSaleView } from './receipt/reverse-sale.view.tsx'
import { ReturnTabView } from './return-tab/return-tab.view.tsx'
import { WaitingListView } from './waiting-list/waiting-list.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Cashier: forms and receipts', path: '/dashboard/club/cashier/7' }

const nothing = () => undefined
const at = new Date('2025-11-20T21:42:00Z')

export const AskAsPlayer = () => (
  <CashierStory role="player" tab="ask">
    <div className={form.page}>
      <AskTabView
        currencies={['white']}
        have={playerStanding}
        agentName="Mara Voss"
        isBusy={false}
        onAsk={nothing}
      />
      <WaitingListView
        now={at}
        requests={[chipRequest(), chipRequest({ id: 2, to_amount: 12_480, sender_name: 'Northgate' })]}
      />
    </div>
  </CashierStory>
)
export const AskAsAgent = () => (
  <CashierStory role="agent" tab="ask">
    <div className={form.page}>
      <AskTabView
        currencies={['white', 'red']}
        have={agentStanding}
        agentName={null}
        isBusy={false}
        onAsk={nothing}
      />
    </div>
  </CashierStory>
)
export const ReturnAsPlayer = ({ language }: StoryProps) => (
  <CashierStory role="player" tab="return">
    <div className={form.page}>
      <ReturnTabView
        currencies={['white']}
        have={playerStanding}
        clubName="Northgate"
        agentName={say(language, 'Mara Voss', 'Александра Преображенская')}
        isBusy={false}
        onReturn={nothing}
      />
    </div>
  </CashierStory>
)
export const ReturnNothing = () => (
  <CashierStory role="agent" tab="return">
    <div className={form.page}>
      <ReturnTabView
        currencies={['white', 'red']}
        have={{ white: 0, red: 184_250 }}
        clubName="Northgate"
        agentName={null}
        isBusy={false}
        onReturn={nothing}
      />
    </div>
  </CashierStory>
)

const sold = movementSummary([transaction()], 'receiver')
const several = movementSummary(
  [
    transaction(),
    transaction({ id: 2, receiver_id: asUser(2) }),
    transaction({ id: 3, receiver_id: asUser(3) }),
  ],
  'receiver',
)
const back = movementSummary(
  [transaction({ type: 'return', currency: 'white', amount: 300, to_amount: 300, to_currency: 'red' })],
  'sender',
)
export const DoneOne = () =>
  sold && <MovementDoneView clubId={asClub(7)} done={{ kind: 'sold', summary: sold }} onClose={nothing} />
export const DoneMany = () =>
  several && (
    <MovementDoneView clubId={asClub(7)} done={{ kind: 'accepted', summary: several }} onClose={nothing} />
  )
export const DoneTaken = () =>
  back && <MovementDoneView clubId={asClub(7)} done={{ kind: 'taken', summary: back }} onClose={nothing} />

function Receipt({
  shown,
  viewerId = asUser(204_871),
}: {
  shown: ReturnType<typeof details>
  viewerId?: UserId
}) {
  return (
    <ReceiptView
      shown={shown}
      viewerId={viewerId}
      clubName="Northgate"
      onShare={nothing}
      isTakingBack={false}
      onTakeBack={() => undefined}
      onReverse={nothing}
      onBack={nothing}
    />
  )
}
export const ReceiptSold = () => (
  <Receipt
    shown={details({
      request: true,
      initiator_id: asUser(204_655),
      initiator_name: 'Daniel Marsh',
      decided_by: asUser(204_871),
      decided_by_name: 'Mara Voss',
    })}
  />
)
export const ReceiptPending = ({ language }: StoryProps) => (
  <Receipt
    viewerId={asUser(204_655)}
    shown={details({
      ...chipRequest(),
      receiver_name: say(
        language,
        'Maximiliana Featherstonehaugh',
        'Александра Преображенская-Константинопольская',
      ),
      sender_before: null,
      receiver_before: null,
    })}
  />
)
export const ReceiptDeclined = () => (
  <Receipt
    shown={details({
      status: 'declined',
      request: true,
      initiator_id: asUser(204_655),
      initiator_name: 'Daniel Marsh',
      reason: 'insufficientFundsOnBalance',
      decided_by: asUser(204_871),
      decided_by_name: 'Mara Voss',
      sender_before: null,
      receiver_before: null,
    })}
  />
)
export const ReceiptReversible = () => <Receipt shown={details({ can: ['reverse'] })} />
export const ReceiptReversal = () => (
  <Receipt
    shown={details({
      type: 'reversal',
      amount: 2500,
      currency: 'white',
      to_amount: 2625,
      to_currency: 'red',
      sender_id: asUser(204_655),
      sender_name: 'Daniel Marsh',
      sender_role: 'player',
      receiver_id: asUser(204_871),
      receiver_name: 'Mara Voss',
      receiver_role: 'agent',
      initiator_id: asUser(1),
      initiator_name: 'Eleanor Whitcombe',
      reason: 'Sold to the wrong person',
      reverses: 88_412,
      id: 88_420,
      sender_before: 3700,
      sender_after: 1200,
      receiver_before: 184_250,
      receiver_after: 186_875,
    })}
  />
)
export const ReverseSale = () => (
  <ReverseSaleView name="Daniel Marsh" busy={false} onReverse={nothing} onCancel={nothing} />
)
export const ReceiptReturned = () => (
  <Receipt
    viewerId={asUser(204_655)}
    shown={details({
      type: 'return',
      amount: 300.5,
      currency: 'white',
      to_amount: 300.5,
      to_currency: 'red',
      sender_id: asUser(204_655),
      sender_name: 'Daniel Marsh',
      sender_role: 'player',
      receiver_id: null,
      receiver_name: 'Northgate',
      receiver_role: 'club',
      receiver_avatar_id: 5,
      receiver_before: null,
      sender_before: 3700.5,
      sender_after: 3400,
    })}
  />
)
export const ReceiptLoading = () => <ReceiptSkeletonView />
