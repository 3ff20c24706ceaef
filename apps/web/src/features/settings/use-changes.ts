import type { OwnUser, UserChanges } from '@cardroom/contract/users'
import { useState } from 'react'
import { useMe, useUpdateMe } from '#features/account/index.ts'

interface Changes {
  /** The user with the changes that are being saved. A failure reverts them. */
  readonly shown: OwnUser
  readonly change: (changes: UserChanges) => void
}

/** Saves settings as soon as they are changed. */
export function useChanges(): Changes {
  const me = useMe()
  const { mutateAsync: update } = useUpdateMe()
  const [wanted, setWanted] = useState<UserChanges>({})

  function change(changes: UserChanges) {
    setWanted((before) => ({ ...before, ...changes }))
    const isOver = () => setWanted((before) => without(before, changes))
    // The global popup reports a failure.
    void update(changes).then(isOver, isOver)
  }

  return { shown: { ...me, ...wanted } as OwnUser, change }
}

/**
 * Returns the wanted changes without those that are done. A setting that was changed again meanwhile is still being
 * saved, so it stays.
 */
function without(wanted: UserChanges, done: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => done[name as keyof UserChanges] !== value),
  )
}
