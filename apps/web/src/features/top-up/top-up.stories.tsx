import type { Rate } from '@cardroom/contract/conversions'
import type { ReactNode } from 'react'
import { ExchangeView } from './exchange/exchange.view.tsx'
import { GuestView } from './guest.view.tsx'
import { PurchaseView } from './purchase/purchase.view.tsx'
import { TopUpView } from './top-up.view.tsx'

export default { title: 'Top up', path: '/dashboard/top-up/7' }

const nothing = () => undefined
const bonus = (...froms: number[]) =>
  froms.map((from_amount, place) => ({ from_amount, percent: (place + 1) * 5 }))
const dollars: Rate = { from: 'usd', to: 'diamond', rate: 100, min: 1, max: 1000, bonus: bonus(10, 50, 100) }
const into = <To extends 'red' | 'jade' | 'gold'>(to: To, rate: number, min: number) => ({
  from: 'diamond' as const,
  to,
  rate,
  min,
  max: null,
  bonus: bonus(1000, 5000, 10_000),
})
const have = { gold: 200_000, red: 640_000, jade: 86 }

function Dialog({ tab, children }: { readonly tab: 'purchase' | 'exchange'; readonly children: ReactNode }) {
  return (
    <TopUpView diamonds={1240} tab={tab} onTab={nothing} onClose={nothing}>
      {children}
    </TopUpView>
  )
}
export const Purchase = () => (
  <Dialog tab="purchase">
    <PurchaseView rate={dollars} isBusy={false} onBuy={nothing} initial={{ side: 'give', text: '50' }} />
  </Dialog>
)
export const PurchaseEmpty = () => (
  <Dialog tab="purchase">
    <PurchaseView rate={dollars} isBusy={false} onBuy={nothing} />
  </Dialog>
)
export const PurchaseTooMuch = () => (
  <Dialog tab="purchase">
    <PurchaseView rate={dollars} isBusy={false} onBuy={nothing} initial={{ side: 'get', text: '999999' }} />
  </Dialog>
)
export const ExchangeForClub = () => (
  <Dialog tab="exchange">
    <ExchangeView
      rates={[into('red', 100, 10), into('jade', 1, 10)]}
      initial={{ side: 'give', text: '1000' }}
      diamonds={1240}
      have={have}
      isBusy={false}
      onCancel={nothing}
      onExchange={nothing}
    />
  </Dialog>
)
export const ExchangeForGold = () => (
  <Dialog tab="exchange">
    <ExchangeView
      rates={[into('gold', 1000, 1)]}
      initial={{ side: 'give', text: '5000' }}
      diamonds={1240}
      have={have}
      isBusy={false}
      onCancel={nothing}
      onExchange={nothing}
    />
  </Dialog>
)
export const Guest = () => (
  <Dialog tab="purchase">
    <GuestView />
  </Dialog>
)
