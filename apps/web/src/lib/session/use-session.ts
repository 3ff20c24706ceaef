import { useSyncExternalStore } from 'react'
import type { CurrentSession } from './current-session.ts'
import { currentSession, subscribeToSession } from './session-store.ts'

/** Returns the signed-in session of this device, or undefined. */
export const useSession = (): CurrentSession | undefined =>
  useSyncExternalStore(subscribeToSession, currentSession)
