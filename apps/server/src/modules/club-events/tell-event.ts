import { clubEvents, type ClubEventData, type ClubEventName } from '@cardroom/contract/club-events'
import type { ClubId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { awaitAtCommit } from '#platform/db/sent-writes.ts'
import { refuseMisfit } from '#platform/misfits.ts'
import { insertEvents, insertEventsOfEveryClub } from './club-events.store.ts'

/** An event in a club. */
export type ToldEvent = {
  readonly [Name in ClubEventName]: {
    readonly clubId: ClubId
    readonly type: Name
    readonly data: ClubEventData<Name>
  }
}[ClubEventName]

/**
 * Tells a club's programs about an event, in the transaction in which it happens: the event enters the list with the
 * transaction, and is delivered to the endpoints that asked for it. Nothing is awaited before the commit.
 */
export const tellEvent = <Name extends ClubEventName>(
  tx: Tx,
  clubId: ClubId,
  type: Name,
  data: ClubEventData<Name>,
  // The name and the data belong together, but the compiler cannot tell which event a generic pair is.
): void => tellEvents(tx, [{ clubId, type, data } as ToldEvent])

/** Tells several events in one statement. */
export const tellEvents = (tx: Tx, events: readonly ToldEvent[]): void =>
  awaitAtCommit(tx, writeEvents(tx, events))

/** Does the same for a caller that awaits its writes itself. */
export async function writeEvents(tx: Tx, events: readonly ToldEvent[]): Promise<void> {
  if (events.length === 0) return
  if (tx.holdsToContract) for (const { type, data } of events) hold(type, data)
  deliverSoon(tx, await insertEvents(tx, events))
}

/** Tells every club the same event of the platform. */
export function tellEveryClub<Name extends ClubEventName>(
  tx: Tx,
  type: Name,
  data: ClubEventData<Name>,
): void {
  if (tx.holdsToContract) hold(type, data)
  awaitAtCommit(
    tx,
    insertEventsOfEveryClub(tx, type, data).then((deliveries) => deliverSoon(tx, deliveries)),
  )
}

const hold = (type: ClubEventName, data: unknown): void =>
  refuseMisfit(clubEvents[type].data, data, `The event ${type}`)

function deliverSoon(tx: Tx, deliveries: number): void {
  if (deliveries > 0) tx.afterCommit.push(() => tx.ports.deliveriesWritten())
}
