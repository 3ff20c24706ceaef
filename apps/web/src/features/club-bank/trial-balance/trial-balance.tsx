import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TrialBalanceView } from './trial-balance.view.tsx'
import { trialBalanceQuery } from '../club-bank.api.ts'
import { Entries } from '../entries/entries.tsx'
import type { OpenedLine } from '../entries/opened-line.ts'
import { Loaded } from '#features/cashier/index.ts'
import { ClubSeal } from '#features/seals/index.ts'
import { useClubId } from '#features/membership/index.ts'

/** The club's books, read from the entries themselves. For owner and admin. */
export function TrialBalance() {
  const clubId = useClubId()
  const query = useQuery(trialBalanceQuery(clubId))
  const [opened, setOpened] = useState<OpenedLine | null>(null)
  return (
    <Loaded query={query}>
      {(lines) => (
        <>
          <TrialBalanceView lines={lines} onOpen={setOpened} />
          <ClubSeal clubId={clubId} />
          {opened && <Entries clubId={clubId} line={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Loaded>
  )
}
