import type { CardSet } from '@cardroom/contract/shop'
import { Link } from 'react-router'
import { BuySheetView } from './buy-sheet/buy-sheet.view.tsx'
import { CardGridView } from './card-grid/card-grid.view.tsx'
import { GridSkeletonView } from './card-grid/grid-skeleton.view.tsx'
import { ShopHeaderView } from './shop-header/shop-header.view.tsx'

export default { title: 'Shop', path: '/dashboard/shop' }

const nothing = () => undefined
const sets: CardSet[] = [
  { id: 1, name: 'House', price: 0, available: true },
  { id: 2, name: 'Clarity', price: 400, available: true },
  { id: 3, name: 'Parlour', price: 600, available: false },
  { id: 4, name: 'Nocturne', price: 900, available: false },
  { id: 5, name: 'Deco', price: 1200, available: false },
  { id: 6, name: 'Outline', price: 750, available: false },
]
const nocturne: CardSet = { id: 4, name: 'Nocturne', price: 900, available: false }

const header = <ShopHeaderView diamonds={1240} backLink={<Link to="/" />} topUpLink={<Link to="/" />} />

export const Main = () => (
  <>
    {header}
    <CardGridView sets={sets} usedId={1} busyId={undefined} onBuy={nothing} onUse={nothing} />
  </>
)
export const Using = () => (
  <>
    {header}
    <CardGridView sets={sets} usedId={1} busyId={2} onBuy={nothing} onUse={nothing} />
  </>
)
export const Loading = () => (
  <>
    {header}
    <GridSkeletonView />
  </>
)
const sheet = { topUpPath: '/', isBusy: false, onClose: nothing, onBuy: nothing, onUse: nothing }
export const Buy = () => <BuySheetView {...sheet} set={nocturne} diamonds={1240} />
export const Buying = () => <BuySheetView {...sheet} set={nocturne} diamonds={1240} isBusy />
export const TooExpensive = () => <BuySheetView {...sheet} set={nocturne} diamonds={640} />
export const Bought = () => <BuySheetView {...sheet} set={{ ...nocturne, available: true }} diamonds={340} />
