import {
  serverEvents,
  type ServerEventName,
  type ServerEventTo,
  type ServerPayload,
} from '@cardroom/contract/events'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { refuseMisfit } from './misfits.ts'
import type { SecurityEvent } from './security-events.ts'

/** Who hears an event: one person on all their devices, or everyone in a club who is connected. */
export type Audience = { readonly user: UserId } | { readonly club: ClubId }

/** Something the sockets are told once the transaction that caused it has been committed. */
export type LiveEvent = {
  readonly [Name in ServerEventName]: {
    readonly to: Audience
    readonly name: Name
    readonly payload: ServerPayload<Name>
  }
}[ServerEventName]

/** Those of a club's staff who hold a flag when it is said, and its owner. */
export interface Staff {
  readonly club: ClubId
  readonly flag: string
}

/** What staff is told of one thing among many: of several that come close together they hear the last. */
export type StaffEvent = {
  readonly [Name in ServerEventTo<'staff'>]: {
    readonly to: Staff
    readonly name: Name
    readonly payload: ServerPayload<Name> & { readonly id: number }
  }
}[ServerEventTo<'staff'>]

/** A change of who is in which room, carried out on every process. */
export interface RoomChange {
  readonly user: UserId
  readonly club: ClubId
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
  /** Whether what is told is held against the contract (docs/decisions/0235). */
  readonly holdsToContract: boolean
}

export const emptyOutbox = (holdsToContract = false): Outbox => ({
  events: [],
  staffEvents: [],
  roomChanges: [],
  endedSignIns: [],
  securityEvents: [],
  afterCommit: [],
  holdsToContract,
})

/** Tells a person, after the commit. */
export const tellUser = <Name extends ServerEventTo<'user'>>(
  outbox: Outbox,
  user: UserId,
  name: Name,
  payload: ServerPayload<Name>,
): void => tell(outbox, { user }, name, payload)

/** Tells everyone in a club who is connected, after the commit. */
export const tellClub = <Name extends ServerEventTo<'club'>>(
  outbox: Outbox,
  club: ClubId,
  name: Name,
  payload: ServerPayload<Name>,
): void => tell(outbox, { club }, name, payload)

/** Tells a club's staff, after the commit; not each time, but soon and the last. */
export function tellStaff<Name extends ServerEventTo<'staff'>>(
  outbox: Outbox,
  to: Staff,
  name: Name,
  payload: ServerPayload<Name>,
): void {
  if (outbox.holdsToContract) refuseMisfit(serverEvents[name].payload, payload, `The event ${name}`)
  outbox.staffEvents.push({ to, name, payload })
}

function tell<Name extends ServerEventName>(
  outbox: Outbox,
  to: Audience,
  name: Name,
  payload: ServerPayload<Name>,
): void {
  if (outbox.holdsToContract) refuseMisfit(serverEvents[name].payload, payload, `The event ${name}`)
  // A name and its own payload: of a generic pair the compiler cannot tell which of the events it is.
  outbox.events.push({ to, name, payload } as LiveEvent)
}
