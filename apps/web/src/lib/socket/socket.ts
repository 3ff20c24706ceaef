import type { Socket } from 'socket.io-client'
import { freshToken } from '#lib/api/fresh-token.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let socket: Socket | undefined
let connectedAs: number | undefined

/** Connects as this person; the client is loaded only now. Reconnects by itself until disconnected. */
export async function connectSocket(userId: number): Promise<void> {
  if (connectedAs === userId) return
  disconnectSocket()
  connectedAs = userId
  const { io } = await import('socket.io-client')
  if (connectedAs !== userId) return
  const opened = io({
    transports: ['websocket'],
    // specification.md 7.
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    auth: (give) =>
      void freshToken().then(
        (token) => give({ token }),
        () => give({}),
      ),
  })
  socket = opened
  opened.on('connect', () => {
    opened.emit('login', { user_id: userId }, () => tell('connected', undefined))
  })
  opened.onAny((name: string, payload: unknown) => tell(name, payload))
}

export function disconnectSocket(): void {
  connectedAs = undefined
  socket?.disconnect()
  socket = undefined
}

export const emitToServer = (name: string, payload: unknown): void => void socket?.emit(name, payload)

/** Hears an event until the returned function is called. `connected` comes after every (re)connection. */
export function onSocketEvent(name: string, listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set<Listener>()
  listeners.set(name, ofName.add(listener))
  return () => ofName.delete(listener)
}

const tell = (name: string, payload: unknown): void =>
  listeners.get(name)?.forEach((listener) => listener(payload))
