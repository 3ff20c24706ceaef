import type { OwnUser, UserChanges } from '@cardroom/contract/users'
import { useState } from 'react'
import { useMe, useUpdateMe } from '#features/account/index.ts'

interface Changes {
  /** Me, with what is on its way already as it was put; a failure puts it back. */
  readonly shown: OwnUser
  readonly change: (changes: UserChanges) => void
}

/** Settings that are saved the moment they are touched. */
export function useChanges(): Changes {
  const me = useMe()
  const { mutateAsync: update } = useUpdateMe()
  const [wanted, setWanted] = useState<UserChanges>({})

  function change(changes: UserChanges) {
    setWanted((before) => ({ ...before, ...changes }))
    const isOver = () => setWanted((before) => without(before, changes))
    // A failure is told by the global popup.
    void update(changes).then(isOver, isOver)
  }

  return { shown: { ...me, ...wanted } as OwnUser, change }
}

/** What was put anew meanwhile is still on its way. */
function without(wanted: UserChanges, done: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => done[name as keyof UserChanges] !== value),
  )
}
