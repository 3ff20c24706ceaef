import { useEffect, useEffectEvent } from 'react'
import { onSocketEvent, type SocketEventName, type SocketEvents } from './socket.ts'

/** Calls the listener at every event of that name, while the component is mounted. */
export function useSocketEvent<Name extends SocketEventName>(
  name: Name,
  listener: (payload: SocketEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onSocketEvent(name, (payload) => latest(payload)), [name])
}
