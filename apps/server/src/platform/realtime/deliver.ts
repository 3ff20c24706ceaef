import type { ServerEventName, ServerToClient } from '@cardroom/contract/events'
import type { LiveEvent, Outbox } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import type { StaffNews } from './staff-news.ts'
import { roomOfTable, type Server } from './typed-io.ts'

/** A busy club changes hundreds of times a second; its room gets an update at most this often. */
const clubIntervalMs = 400

const roomOf = ({ to }: LiveEvent): string =>
  'user' in to ? `user:${to.user}` : 'club' in to ? `club:${to.club}` : roomOfTable(to.table)

interface Delivery {
  readonly io: Server
  readonly staffNews: StaffNews
  readonly log: Log
  /** True if all sockets belong to this process. Then it knows which rooms are empty, and does nothing for them. */
  readonly isAlone: boolean
}

export function deliverTo({ io, staffNews, log, isAlone }: Delivery): (outbox: Outbox) => void {
  const isOccupied = (room: string): boolean => !isAlone || io.sockets.adapter.rooms.has(room)
  const hasSockets = (): boolean => !isAlone || io.sockets.sockets.size > 0
  const send = (event: LiveEvent): void =>
    void io
      .to(roomOf(event))
      .emit(event.name, ...([event.payload] as Parameters<ServerToClient[ServerEventName]>))
  const sendToClub = softened(clubIntervalMs, send)

  return (outbox) => {
    for (const change of outbox.roomChanges) {
      const sockets = io.in(`user:${change.user}`)
      const room = 'club' in change ? `club:${change.club}` : roomOfTable(change.table)
      if (change.joins) sockets.socketsJoin(room)
      else sockets.socketsLeave(room)
    }
    for (const event of outbox.events) {
      if (!isOccupied(roomOf(event))) continue
      if (event.name === 'club' && 'club' in event.to) sendToClub(roomOf(event), event)
      else send(event)
    }
    if (hasSockets()) staffNews.add(outbox.staffEvents)
    for (const signIn of outbox.endedSignIns) io.in(`sign-in:${signIn}`).disconnectSockets(true)
    for (const work of outbox.afterCommit)
      void Promise.resolve(work()).catch((error: unknown) =>
        log.error({ err: error }, 'work after a commit failed'),
      )
  }
}

/** Runs, for each key, at once and then at most once an interval, and always with the last value. */
function softened<Value>(
  intervalMs: number,
  send: (value: Value) => void,
): (key: string, value: Value) => void {
  const pending = new Map<string, { value: Value | undefined }>()

  const wait = (key: string): void => {
    setTimeout(() => {
      const next = pending.get(key)
      if (next?.value === undefined) return void pending.delete(key)
      send(next.value)
      next.value = undefined
      wait(key)
    }, intervalMs).unref()
  }

  return (key, value) => {
    const waiting = pending.get(key)
    if (waiting) return void (waiting.value = value)
    pending.set(key, { value: undefined })
    send(value)
    wait(key)
  }
}
