import type { ClubMember } from '@cardroom/contract/members'
import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SellTabView, type Oneself } from './sell-tab.view.tsx'
import { AmountsLink } from '../amounts/amounts-link.tsx'
import { membersQuery, useSell } from '../cashier.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { receiversFor } from '../member-picker/pickable-members.ts'
import { MovementDoneView } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import { salePreview } from '../sale-preview.ts'
import type { Standing } from '../standing.ts'
import { useMovementOrder } from '../use-movement-order.ts'
import { useMe } from '#features/account/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'

/** Sells chips out of the club's red, or out of an agent's own. */
export function SellTab({ standing }: { readonly standing: Standing }) {
  const query = useQuery(membersQuery(standing.clubId))
  if (standing.sellsFrom === null) return <NotPermittedView what="transfer" />
  return (
    <Loaded query={query}>
      {(members) => <Sell standing={standing} members={members} paysFrom={standing.sellsFrom ?? 'own'} />}
    </Loaded>
  )
}

interface SellProps {
  readonly standing: Standing
  readonly members: readonly ClubMember[]
  readonly paysFrom: 'club' | 'own'
}

const onlyWhite: readonly ChipCurrency[] = ['white']

function Sell({ standing, members, paysFrom }: SellProps) {
  // An agent sells only to players, and players hold only white.
  const currencies = paysFrom === 'club' ? chipCurrencies : onlyWhite
  const { fields, amount, chosen, done, onClose, onMoved, onView } = useMovementOrder(currencies)
  const { currency } = fields
  const [isOnTab, setOnTab] = useState(false)
  const sell = useSell(standing)
  const oneself = useOneself(standing, currency)

  const receivers = receiversFor(members, standing, currency)
  const possible = new Set([...receivers.map(({ user_id }) => user_id), oneself?.userId])
  const selectedIds = chosen.filter((id) => possible.has(id))
  const isForOneself = selectedIds.length === 1 && selectedIds[0] === oneself?.userId
  const onSell = () =>
    amount !== null &&
    sell.mutate(
      { amount, currency, userIds: selectedIds, onTab: isOnTab && !isForOneself },
      {
        onSuccess: ({ transactions }) =>
          onMoved(isForOneself ? 'soldToSelf' : 'sold', movementSummary(transactions, 'receiver')),
      },
    )
  return (
    <>
      <AmountsLink clubId={standing.clubId} />
      <SellTabView
        {...fields}
        members={receivers}
        oneself={oneself}
        currencies={currencies}
        search={{
          ...fields.search,
          views: <SavedViews place={`sell-${standing.clubId}`} onOpen={onView} />,
        }}
        isOnTab={isOnTab}
        onOnTab={setOnTab}
        selectedIds={selectedIds}
        preview={salePreview({
          amount,
          currency,
          receivers: selectedIds.length,
          isForOneself,
          redToSell: standing.redToSell,
        })}
        paysFrom={paysFrom}
        mayBuyRed={standing.mayBuyRed}
        isBusy={sell.isPending}
        onSell={onSell}
      />
      <MovementDoneView clubId={standing.clubId} done={done} onClose={onClose} returnTo={fields.search.box} />
    </>
  )
}

/** Staff who are members may sell white to themselves, out of the club's red. */
function useOneself({ role, isMember, sellsFrom }: Standing, currency: ChipCurrency): Oneself | null {
  const me = useMe()
  if (!isMember || sellsFrom !== 'club' || currency === 'red' || role === 'player' || role === 'agent')
    return null
  return { userId: me.id, name: me.name, role, photo: me.avatar, preset: me.avatar_id }
}
