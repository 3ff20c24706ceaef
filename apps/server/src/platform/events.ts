import {
  serverEvents,
  type ServerEventName,
  type ServerEventTo,
  type ServerPayload,
} from '@cardroom/contract/events'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { refuseMisfit } from './misfits.ts'
import type { SecurityEvent } from './security-events.ts'

/**
 * The receivers of an event: one person on all their devices, everyone in a club who is connected, or everyone who
 * watches a shared table.
 */
export type Audience = { readonly user: UserId } | { readonly club: ClubId } | { readonly table: number }

/** An event that is sent to the sockets once the transaction that caused it has been committed. */
export type LiveEvent = {
  readonly [Name in ServerEventName]: {
    readonly to: Audience
    readonly name: Name
    readonly payload: ServerPayload<Name>
  }
}[ServerEventName]

/** The members of a club's staff who hold a flag at the time of sending, and the owner. */
export interface Staff {
  readonly club: ClubId
  readonly flag: string
}

/** An event to staff about one of many things. If several come close together, staff receive only the last. */
export type StaffEvent = {
  readonly [Name in ServerEventTo<'staff'>]: {
    readonly to: Staff
    readonly name: Name
    readonly payload: ServerPayload<Name> & { readonly id: number }
  }
}[ServerEventTo<'staff'>]

/**
 * Somebody enters or leaves a room; every process carries it out. A table's room is only left in this way.
 */
export type RoomChange =
  | { readonly user: UserId; readonly club: ClubId; readonly joins: boolean }
  | { readonly user: UserId; readonly table: number; readonly joins: false }

/** Collects what to send after the commit. A transaction that fails sends nothing. */
export interface Outbox {
  readonly events: LiveEvent[]
  readonly staffEvents: StaffEvent[]
  readonly roomChanges: RoomChange[]
  /** Sign-ins that have ended: their sockets are disconnected. */
  readonly endedSignIns: number[]
  /** The entries for the operator's log (security-events.ts). */
  readonly securityEvents: SecurityEvent[]
  /** Work after the commit that is not a message to a socket: a mail, a disconnect. */
  readonly afterCommit: (() => void | Promise<void>)[]
  /** True if events are checked against the contract (docs/decisions/0235). */
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

/** Sends an event to a person, after the commit. */
export const tellUser = <Name extends ServerEventTo<'user'>>(
  outbox: Outbox,
  user: UserId,
  name: Name,
  payload: ServerPayload<Name>,
): void => tell(outbox, { user }, name, payload)

/** Sends an event to everyone in a club who is connected, after the commit. */
export const tellClub = <Name extends ServerEventTo<'club'>>(
  outbox: Outbox,
  club: ClubId,
  name: Name,
  payload: ServerPayload<Name>,
): void => tell(outbox, { club }, name, payload)

/** Sends an event to everyone who watches a shared table, after the commit. */
export const tellTable = <Name extends ServerEventTo<'table'>>(
  outbox: Outbox,
  table: number,
  name: Name,
  payload: ServerPayload<Name>,
): void => tell(outbox, { table }, name, payload)

/** Sends an event to a club's staff, after the commit: not each one, but the last one, soon. */
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
  // For a generic pair of a name and its payload, the compiler cannot tell which of the events it is.
  outbox.events.push({ to, name, payload } as LiveEvent)
}
