import { useEffect, useEffectEvent } from 'react'
import { onSocketEvent } from './socket.ts'

/** Calls the listener at every event of that name, for as long as the component is there. */
export function useSocketEvent<Payload>(name: string, listener: (payload: Payload) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onSocketEvent(name, (payload) => latest(payload as Payload)), [name])
}
