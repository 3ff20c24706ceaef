import type { ClubMember } from '@cardroom/contract/members'
import { useQuery } from '@tanstack/react-query'
import { TakeTabView } from './take-tab.view.tsx'
import { takingPreview } from './taking-preview.ts'
import { AmountsLink } from '../amounts/amounts-link.tsx'
import { membersQuery, useTake } from '../cashier.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { takenFrom } from '../member-picker/pickable-members.ts'
import { MovementDoneView } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import type { Standing } from '../standing.ts'
import { useMovementOrder } from '../use-movement-order.ts'

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
  const { fields, amount, chosen, done, onClose, onMoved } = useMovementOrder()
  const { currency } = fields
  const take = useTake(standing.clubId)

  const possible = takenFrom(members, standing, currency)
  const selected = possible.filter(({ user_id }) => chosen.includes(user_id))
  const selectedIds = selected.map(({ user_id }) => user_id)
  const onTake = () =>
    amount !== null &&
    take.mutate(
      { amount, currency, userIds: selectedIds },
      {
        onSuccess: ({ transactions }) => onMoved('taken', movementSummary(transactions, 'sender')),
      },
    )
  return (
    <>
      <AmountsLink clubId={standing.clubId} />
      <TakeTabView
        {...fields}
        members={possible}
        selectedIds={selectedIds}
        preview={takingPreview(amount, currency, selected)}
        isBusy={take.isPending}
        onTake={onTake}
      />
      <MovementDoneView clubId={standing.clubId} done={done} onClose={onClose} returnTo={fields.search.box} />
    </>
  )
}
