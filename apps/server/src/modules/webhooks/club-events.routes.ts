import * as calls from '@cardroom/contract/club-events'
import type { Actor } from '#modules/clubs/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { showEvents } from './show-events.ts'

export function clubEventsRoutes(routes: Routes): void {
  // This is a write, because it assigns places to unread events. The actor may be a key, which has no membership to
  // lock.
  routes.write(calls.listClubEvents, (tx, { enteredAs, query }) => showEvents(tx, enteredAs as Actor, query))
}
