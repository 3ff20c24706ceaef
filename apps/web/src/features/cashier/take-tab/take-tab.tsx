import type { Transaction } from '@cardroom/contract/cashier'
import type { ClubMember } from '@cardroom/contract/members'
import { chipCurrencies } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TakeTabView } from './take-tab.view.tsx'
import { takingPreview, wholeBalances, wholePreview } from './taking-preview.ts'
import { useMoveInBulk } from '../amounts/amounts.api.ts'
import { listOf } from '../amounts/amount-rows.ts'
import { AmountsLink } from '../amounts/amounts-link.tsx'
import { hasLess, membersQuery, useTake } from '../cashier.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { takenFrom } from '../member-picker/pickable-members.ts'
import { MovementDoneView } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import type { Standing } from '../standing.ts'
import { useMovementOrder } from '../use-movement-order.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Lets staff take chips from members into the club's red. */
export function TakeTab({ standing }: { readonly standing: Standing }) {
  const query = useQuery(membersQuery(standing.clubId))
  if (!standing.mayTake) return <NotPermittedView what="extract" />
  return <Loaded query={query}>{(members) => <Take standing={standing} members={members} />}</Loaded>
}

function Take({
  standing,
  members,
}: {
  readonly standing: Standing
  readonly members: readonly ClubMember[]
}) {
  const { fields, amount, chosen, done, onClose, onMoved, onView } = useMovementOrder(chipCurrencies)
  const { currency } = fields
  const take = useTake(standing.clubId)
  const takeAll = useMoveInBulk(standing.clubId)
  const [isAll, setAll] = useState(false)
  const { t } = useTranslation('errors')

  const possible = takenFrom(members, standing, currency)
  const selected = possible.filter(({ user_id }) => chosen.includes(user_id))
  const selectedIds = selected.map(({ user_id }) => user_id)
  // A user who may not see a balance cannot take all of it.
  const all = isAll ? wholeBalances(currency, selected) : null
  const onSuccess = ({ transactions }: { readonly transactions: readonly Transaction[] }) =>
    onMoved('taken', movementSummary(transactions, 'sender'))
  const onTake = () => {
    if (all)
      return takeAll.mutate(
        { type: 'extract', currency, csv: listOf(all), name: null },
        {
          onSuccess,
          // Somebody has less than was seen: the balances are read anew, and nothing was taken.
          onError: (error) => hasLess(error) && showToast({ title: t('changedSince') }),
        },
      )
    if (amount !== null) take.mutate({ amount, currency, userIds: selectedIds }, { onSuccess })
  }
  return (
    <>
      <AmountsLink clubId={standing.clubId} />
      <TakeTabView
        {...fields}
        members={possible}
        search={{
          ...fields.search,
          views: <SavedViews place={`take-${standing.clubId}`} onOpen={onView} />,
        }}
        selectedIds={selectedIds}
        preview={all ? wholePreview(all) : takingPreview(amount, currency, selected)}
        hasAll={wholeBalances(currency, possible) !== null}
        isAll={isAll}
        onAll={setAll}
        isBusy={take.isPending || takeAll.isPending}
        onTake={onTake}
      />
      <MovementDoneView clubId={standing.clubId} done={done} onClose={onClose} returnTo={fields.search.box} />
    </>
  )
}
