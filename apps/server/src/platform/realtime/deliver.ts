import type { Server } from 'socket.io'
import type { LiveEvent, Outbox } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import type { StaffNews } from './staff-news.ts'

/** A busy club changes hundreds of times a second; its room hears of it so often at most. */
const clubIntervalMs = 400

const roomOf = (event: LiveEvent): string =>
  'user' in event.to ? `user:${event.to.user}` : `club:${event.to.club}`

export function deliverTo(io: Server, staffNews: StaffNews, log: Log): (outbox: Outbox) => void {
  const tellClub = softened(
    clubIntervalMs,
    (event: LiveEvent) => void io.to(roomOf(event)).emit(event.name, event.payload),
  )

  return (outbox) => {
    for (const { user, club, joins } of outbox.roomChanges) {
      const sockets = io.in(`user:${user}`)
      if (joins) sockets.socketsJoin(`club:${club}`)
      else sockets.socketsLeave(`club:${club}`)
    }
    for (const event of outbox.events) {
      if (event.name === 'club' && 'club' in event.to) tellClub(roomOf(event), event)
      else io.to(roomOf(event)).emit(event.name, event.payload)
    }
    staffNews.add(outbox.staffEvents)
    for (const signIn of outbox.endedSignIns) io.in(`sign-in:${signIn}`).disconnectSockets(true)
    for (const work of outbox.afterCommit)
      void Promise.resolve(work()).catch((error: unknown) =>
        log.error({ err: error }, 'work after a commit failed'),
      )
  }
}

/** Per key: at once, then at most once an interval, and the last one always arrives. */
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
