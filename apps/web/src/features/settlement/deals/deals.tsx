import type { DealOfPerson } from '@cardroom/contract/deals'
import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DealSheet, type DealPerson } from './deal-sheet.tsx'
import { DealsView } from './deals.view.tsx'
import { dealsQuery } from '../settlement.api.ts'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { membersQuery } from '#features/members/index.ts'
import { periodsQuery } from '#features/report/index.ts'

/** Shows who has which deal, and who might be given one. */
export function Deals({ clubId }: { readonly clubId: ClubId }) {
  const me = useMe()
  const query = useQuery(dealsQuery(clubId))
  const members = useQuery(membersQuery(clubId)).data ?? []
  const period = useQuery(periodsQuery(clubId)).data?.[0]?.id
  const [open, setOpen] = useState<{ readonly people: readonly DealPerson[]; readonly deal?: DealOfPerson }>()
  const [isChoosing, setChoosing] = useState(false)
  const severalButton = useRef<HTMLButtonElement>(null)
  return (
    <Loaded query={query}>
      {(deals) => (
        <>
          <DealsView
            deals={deals}
            me={me.id}
            others={members.filter(
              ({ user_id: id, role, status }) =>
                (role === 'agent' || role === 'player') &&
                status === 'active' &&
                id !== me.id &&
                !deals.some((deal) => deal.user_id === id),
            )}
            isChoosing={isChoosing}
            onChoosing={setChoosing}
            severalButton={severalButton}
            onOpen={setOpen}
          />
          {open && period !== undefined && (
            <DealSheet
              clubId={clubId}
              period={period}
              people={open.people}
              deal={open.deal}
              onSaved={() => setChoosing(false)}
              onClose={() => setOpen(undefined)}
              // The opener is in the list of the choice, which is gone once the deals are set.
              returnTo={isChoosing ? severalButton : undefined}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
