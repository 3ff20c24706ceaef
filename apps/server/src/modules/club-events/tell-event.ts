import { clubEvents, type ClubEventData, type ClubEventName } from '@cardroom/contract/club-events'
import type { ClubId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { leave } from '#platform/db/unheard.ts'
import { refuseMisfit } from '#platform/misfits.ts'
import { insertEvents, insertEventsOfEveryClub } from './club-events.store.ts'

/** Something that happened in a club. */
export type ToldEvent = {
  readonly [Name in ClubEventName]: {
    readonly clubId: ClubId
    readonly type: Name
    readonly data: ClubEventData<Name>
  }
}[ClubEventName]

/**
 * Tells a club's programs what happened, in the transaction in which it does: the event is in the list when the
 * transaction is, and on its way to whoever asked for it. Nothing is waited for before the commit.
 */
export const tellEvent = <Name extends ClubEventName>(
  tx: Tx,
  clubId: ClubId,
  type: Name,
  data: ClubEventData<Name>,
  // A name and its own data: of a generic pair the compiler cannot tell which of the events it is.
): void => tellEvents(tx, [{ clubId, type, data } as ToldEvent])

/** The same of several, in one statement. */
export const tellEvents = (tx: Tx, events: readonly ToldEvent[]): void => leave(tx, writeEvents(tx, events))

/** The same, for who waits for its writes itself. */
export async function writeEvents(tx: Tx, events: readonly ToldEvent[]): Promise<void> {
  if (events.length === 0) return
  if (tx.holdsToContract) for (const { type, data } of events) hold(type, data)
  deliverSoon(tx, await insertEvents(tx, events))
}

/** Of what is the platform's: to every club the same. */
export function tellEveryClub<Name extends ClubEventName>(
  tx: Tx,
  type: Name,
  data: ClubEventData<Name>,
): void {
  if (tx.holdsToContract) hold(type, data)
  leave(
    tx,
    insertEventsOfEveryClub(tx, type, data).then((deliveries) => deliverSoon(tx, deliveries)),
  )
}

const hold = (type: ClubEventName, data: unknown): void =>
  refuseMisfit(clubEvents[type].data, data, `The event ${type}`)

function deliverSoon(tx: Tx, deliveries: number): void {
  if (deliveries > 0) tx.afterCommit.push(() => tx.ports.deliveriesWritten())
}
