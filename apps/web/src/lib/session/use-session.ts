import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession, type StoredSession } from './session-store.ts'

/** The signed-in session of this device, or undefined. */
export const useSession = (): StoredSession | undefined =>
  useSyncExternalStore(subscribeToSession, currentSession)
