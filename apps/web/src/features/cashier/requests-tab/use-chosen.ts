import type { PendingRequest } from '@cardroom/contract/cashier'
import { useState } from 'react'
import { isOwed } from './requested.ts'

/** Keeps which requests are selected, and whether what was asked for on the tab is paid at once instead. */
export function useChosen(shown: readonly PendingRequest[]) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isPaid, setPaid] = useState(false)
  const owed = (ids: readonly number[]) => shown.some((each) => ids.includes(each.id) && isOwed(each))
  // If others have decided all that is owed, the next choice begins anew.
  const isStillPaid = isPaid && owed(chosen)
  return {
    // A request that another person has decided meanwhile is no longer selected.
    selected: shown.filter(({ id }) => chosen.includes(id)),
    isPaid: isStillPaid,
    setPaid,
    choose: (ids: readonly number[]) => {
      setChosen(ids)
      setPaid(isStillPaid && owed(ids))
    },
  }
}
