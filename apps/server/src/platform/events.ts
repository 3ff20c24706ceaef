import type { SecurityEvent } from './security-events.ts'

/** Who hears an event: one person on all their devices, or everyone in a club who is connected. */
export type Audience = { readonly user: number } | { readonly club: number }

/** Something the sockets are told once the transaction that caused it has been committed. */
export interface LiveEvent {
  readonly to: Audience
  readonly name: string
  readonly payload: unknown
}

/** Those of a club's staff who hold a flag when it is said, and its owner. */
export interface Staff {
  readonly club: number
  readonly flag: string
}

/** What staff is told of one thing among many: of several that come close together they hear the last. */
export interface StaffEvent {
  readonly to: Staff
  readonly name: string
  readonly payload: { readonly id: number }
}

/** A change of who is in which room, carried out on every process. */
export interface RoomChange {
  readonly user: number
  readonly club: number
  readonly joins: boolean
}

/** Collects what to say after commit; a transaction that fails says nothing. */
export interface Outbox {
  readonly events: LiveEvent[]
  readonly staffEvents: StaffEvent[]
  readonly roomChanges: RoomChange[]
  /** Sign-ins that have ended: their sockets are cut off. */
  readonly endedSignIns: number[]
  /** What the operator's log says of it (security-events.ts). */
  readonly securityEvents: SecurityEvent[]
  /** Work for after the commit that is not a message to a socket: a mail, a disconnect. */
  readonly afterCommit: (() => void | Promise<void>)[]
}

export const emptyOutbox = (): Outbox => ({
  events: [],
  staffEvents: [],
  roomChanges: [],
  endedSignIns: [],
  securityEvents: [],
  afterCommit: [],
})

export const tellUser = (outbox: Outbox, user: number, name: string, payload: unknown): void =>
  void outbox.events.push({ to: { user }, name, payload })

export const tellClub = (outbox: Outbox, club: number, name: string, payload: unknown): void =>
  void outbox.events.push({ to: { club }, name, payload })

export const tellStaff = (outbox: Outbox, to: Staff, name: string, payload: StaffEvent['payload']): void =>
  void outbox.staffEvents.push({ to, name, payload })
