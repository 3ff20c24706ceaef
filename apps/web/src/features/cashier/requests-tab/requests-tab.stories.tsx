import type { PendingRequest } from '@cardroom/contract/cashier'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ComponentProps } from 'react'
import { DeclineSheetView } from './decline-sheet.view.tsx'
import { RequestsTabView } from './requests-tab.view.tsx'
import { oldestAsked } from './requests-table.view.tsx'
import { CashierStory } from '../cashier-frame.fixtures.tsx'
import { chipRequest, peopleNames, waitingReturn } from '../cashier.fixtures.ts'
import { decisionPreview } from '../chip-request-choice.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Cashier: requests', path: '/dashboard/club/cashier/7' }

const at = new Date('2025-11-20T21:42:00Z')
const minutesAgo = [1500, 130, 63, 26, 11, 4]
const amounts = [2500, 1000, 4000, 500, 10_000, 1500]
const requestsIn = (language: 'en' | 'ru') =>
  peopleNames[language].map((name, place) => ({
    ...chipRequest({
      id: place + 1,
      receiver_id: asUser(204_655 + place * 17),
      receiver_name: name,
      receiver_avatar_id: place % 4,
      to_amount: amounts[place] ?? 0,
      amount: Math.ceil((amounts[place] ?? 0) * 1.05),
      created_at: new Date(at.getTime() - (minutesAgo[place] ?? 0) * 60_000).toISOString(),
    }),
    last_purchase:
      place === 3 ? null : { amount: (amounts[place] ?? 0) / 2, created_at: '2025-11-18T20:10:00.000Z' },
  }))

const holdersOf = (requests: readonly PendingRequest[]) =>
  new Map(
    requests.map(({ receiver_id: id }, place) => [
      id ?? asUser(1),
      { white_amount: 120.5 * place, red_amount: 0 },
    ]),
  )

function Requests(
  props: StoryProps & Partial<ComponentProps<typeof RequestsTabView>> & { readonly red?: number | null },
) {
  const { language, theme: _theme, red = 184_250, selectedIds = [], ...rest } = props
  const requests = rest.requests ?? requestsIn(language)
  const selected = requests.filter(({ id }) => selectedIds.includes(id))
  return (
    <CashierStory tab="requests" waiting={requests.length}>
      <RequestsTabView
        requests={requests}
        kind="white"
        waiting={{ white: requests.length, red: 0, return: 0 }}
        onKind={() => undefined}
        selectedIds={selectedIds}
        onSelect={() => undefined}
        table={{ search: '', onSearch: () => undefined, sort: oldestAsked, onSort: () => undefined }}
        preview={decisionPreview(selected, red)}
        side="own"
        mayBuyRed={false}
        isPaid={false}
        onPaid={() => undefined}
        onAccept={() => undefined}
        onDecline={() => undefined}
        isAccepting={false}
        now={at}
        holders={holdersOf(requests)}
        {...rest}
      />
    </CashierStory>
  )
}

export const Many = (props: StoryProps) => <Requests {...props} selectedIds={[1, 2, 3]} />
export const NoneSelected = (props: StoryProps) => <Requests {...props} />
export const One = (props: StoryProps) => (
  <Requests {...props} requests={requestsIn(props.language).slice(4, 5)} selectedIds={[5]} />
)
export const Accepting = (props: StoryProps) => <Requests {...props} selectedIds={[1, 2, 3]} isAccepting />
export const Empty = (props: StoryProps) => <Requests {...props} requests={[]} />
export const AgentLacksRed = (props: StoryProps) => <Requests {...props} selectedIds={[5]} red={1000} />
export const OwnerLacksRed = (props: StoryProps) => (
  <Requests {...props} selectedIds={[4, 5]} red={1000} side="club" mayBuyRed />
)
/** Two of the three selected requests were asked for on the tab. */
export const OnTab = (props: StoryProps & { readonly isPaid?: boolean }) => (
  <Requests
    {...props}
    requests={requestsIn(props.language).map((request) => ({ ...request, on_tab: request.id % 2 === 1 }))}
    selectedIds={[1, 2, 3]}
  />
)
export const OnTabPaid = (props: StoryProps) => <OnTab {...props} isPaid />
export const BothCurrencies = (props: StoryProps) => (
  <Requests
    {...props}
    kind="red"
    waiting={{ white: 3, red: 1, return: 0 }}
    requests={[
      chipRequest({
        receiver_name: 'Mara Voss',
        receiver_role: 'agent',
        to_currency: 'red',
        to_amount: 50_000,
        amount: 50_000,
      }),
    ]}
    selectedIds={[88_412]}
  />
)
export const Returns = (props: StoryProps) => (
  <Requests
    {...props}
    kind="return"
    side="club"
    waiting={{ white: 3, red: 1, return: 2 }}
    requests={[
      waitingReturn({ sender_name: peopleNames[props.language][0] }),
      waitingReturn({
        id: 2,
        sender_id: asUser(204_871),
        sender_name: peopleNames[props.language][4],
        sender_role: 'agent',
        sender_avatar_id: 2,
        amount: 50_000,
        currency: 'red',
        to_amount: 50_000,
      }),
    ]}
    selectedIds={[2]}
    red={null}
  />
)
export const Decline = () => (
  <DeclineSheetView count={3} isBusy={false} onCancel={() => undefined} onConfirm={() => undefined} />
)
