import type { Transaction } from '@cardroom/contract/cashier'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ComponentProps } from 'react'
import { CashierStory } from './cashier-frame.fixtures.tsx'
import {
  agentStanding,
  chipRequest,
  member,
  ownerStanding,
  peopleNames,
  transaction,
} from './cashier.fixtures.ts'
import { everything } from './history-tab/history-filter.ts'
import { HistoryFilterSheetView } from './history-tab/history-filter-sheet.view.tsx'
import { HistoryTabView } from './history-tab/history-tab.view.tsx'
import { HistoryTotalsView } from './history-tab/history-totals.view.tsx'
import { byName } from './member-picker/pickable-members.ts'
import { salePreview } from './sale-preview.ts'
import { SellTabView } from './sell-tab/sell-tab.view.tsx'
import { TakeTabView } from './take-tab/take-tab.view.tsx'
import { takingPreview, wholeBalances, wholePreview } from './take-tab/taking-preview.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Cashier: sell, take, history', path: '/dashboard/club/cashier/7' }

const nothing = () => undefined
const noSearch = { text: '', onText: nothing, box: { current: null }, sort: byName, onSort: nothing }
const membersIn = (language: 'en' | 'ru') =>
  peopleNames[language].map((name, place) =>
    member({
      user_id: asUser(204_600 + place),
      name,
      avatar_id: place % 4,
      role: place === 4 ? 'agent' : 'player',
      white_amount: [3700.5, 0, 12_480, 640, 1_250_000, 50][place] ?? 0,
      red_amount: place === 4 ? 184_250 : 0,
      agent_name: place === 1 ? 'Mara Voss' : null,
    }),
  )

function Sell(props: StoryProps & Partial<ComponentProps<typeof SellTabView>> & { readonly red?: number }) {
  const { language, theme: _theme, red = 640_000, selectedIds = [], amountText = '', ...rest } = props
  const isForOneself = selectedIds[0] === 1
  return (
    <CashierStory role="owner" tab="sell">
      <SellTabView
        members={membersIn(language)}
        oneself={{ userId: asUser(1), name: 'Eleanor Whitlock', role: 'owner', photo: null, preset: 3 }}
        currencies={['white', 'red']}
        currency="white"
        onCurrency={nothing}
        amountText={amountText}
        onAmountText={nothing}
        search={noSearch}
        isOnTab={false}
        onOnTab={nothing}
        selectedIds={selectedIds}
        onSelect={nothing}
        preview={salePreview({
          amount: amountText === '' ? null : Number(amountText),
          currency: 'white',
          receivers: selectedIds.length,
          isForOneself,
          redToSell: red,
        })}
        paysFrom="club"
        mayBuyRed
        isBusy={false}
        onSell={nothing}
        {...rest}
      />
    </CashierStory>
  )
}
export const SellMany = (props: StoryProps) => (
  <Sell {...props} amountText="2500" selectedIds={[asUser(204_600), asUser(204_602), asUser(204_604)]} />
)
export const SellNobodyYet = (props: StoryProps) => <Sell {...props} />
export const SellToSelf = (props: StoryProps) => (
  <Sell {...props} amountText="1000" selectedIds={[asUser(1)]} />
)
export const SellTooMuch = (props: StoryProps) => (
  <Sell {...props} amountText="700000" selectedIds={[asUser(204_604)]} />
)
export const SellEmpty = (props: StoryProps) => (
  <Sell {...props} members={[]} oneself={null} paysFrom="own" currencies={['white']} />
)

export const Take = (props: StoryProps) => <Taking {...props} />
export const TakeAll = (props: StoryProps) => <Taking {...props} isAll />

function Taking({ language, isAll = false }: StoryProps & { readonly isAll?: boolean }) {
  const members = membersIn(language)
  const chosen = [members[0] ?? member(), members[2] ?? member()]
  return (
    <CashierStory role="owner" tab="take">
      <TakeTabView
        members={members}
        currency="white"
        onCurrency={nothing}
        amountText="300"
        onAmountText={nothing}
        search={noSearch}
        selectedIds={[asUser(204_600), asUser(204_602)]}
        onSelect={nothing}
        preview={
          isAll ? wholePreview(wholeBalances('white', chosen) ?? []) : takingPreview(300, 'white', chosen)
        }
        hasAll
        isAll={isAll}
        onAll={nothing}
        isBusy={false}
        onTake={nothing}
      />
    </CashierStory>
  )
}

const moved = (language: 'en' | 'ru'): Transaction[] => {
  const [one = '', two = '', three = '', , long = ''] = peopleNames[language]
  return [
    transaction({ id: 6, receiver_name: one }),
    chipRequest({ id: 5, receiver_name: three, to_amount: 4000, amount: 4200 }),
    transaction({
      id: 4,
      type: 'return-agent',
      sender_id: asUser(5),
      receiver_id: agentStanding.userId,
      sender_name: two,
      amount: 1000,
      currency: 'white',
      to_amount: 1000,
      to_currency: 'red',
    }),
    transaction({ id: 3, sender_id: null, receiver_id: agentStanding.userId, sender_name: 'Northgate' }),
    transaction({ id: 2, status: 'declined', request: true, receiver_name: long }),
    transaction({
      id: 1,
      type: 'extract',
      sender_id: agentStanding.userId,
      receiver_id: null,
      receiver_name: 'Northgate',
      amount: 500.25,
      to_amount: 500.25,
      to_currency: 'red',
    }),
  ]
}

function History(props: Partial<ComponentProps<typeof HistoryTabView>>) {
  return (
    <CashierStory tab="history">
      <HistoryTabView
        role="agent"
        viewer={agentStanding}
        filter={everything}
        onFilter={nothing}
        onOpenFilters={nothing}
        onExport={nothing}
        today={new Date('2025-11-20T21:42:00Z')}
        transactions={[]}
        instead={<SkeletonRows label="…" />}
        hasMore={false}
        isLoadingMore={false}
        onMore={nothing}
        onClear={nothing}
        {...props}
      />
    </CashierStory>
  )
}
export const HistoryMany = ({ language }: StoryProps) => <History transactions={moved(language)} />
export const HistoryLoading = () => <History transactions={undefined} />
export const HistoryEmpty = () => <History />
export const HistoryNothingFound = () => (
  <History filter={{ ...everything, kind: 'return', roles: ['agent'], amountFrom: '100' }} />
)
export const HistoryOwner = ({ language }: StoryProps) => (
  <History
    transactions={moved(language)}
    viewer={ownerStanding}
    count={214}
    summary={<HistoryTotalsView isStaff page={{ count: 214, totals: totalsOfWeek }} />}
  />
)
const nothingMoved = { white: 0, red: 0 }
const totalsOfWeek = {
  paid: { white: 0, red: 312_460 },
  received: { white: 297_580, red: 0 },
  fee: { white: 0, red: 14_880 },
  returned: { white: 88_210, red: 0 },
  taken: { white: 4350.5, red: 0 },
  reversed: nothingMoved,
  club: { white: 0, red: -219_899.5 },
}
export const HistoryFilters = () => (
  <HistoryFilterSheetView
    filter={{ ...everything, currency: 'red', roles: ['agent'], amountFrom: '1000', amountTo: '50' }}
    asksCurrency
    onApply={nothing}
    onClose={nothing}
  />
)
