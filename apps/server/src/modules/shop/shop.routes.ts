import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/shop'
import { toWire } from '@cardroom/money'
import type { Routes } from '#platform/http/routes.ts'
import { buyCardSet } from './buy-card-set.ts'
import { cardSetsFor } from './card-sets.view.ts'

export function shopRoutes(routes: Routes): void {
  routes.read(calls.listCardSets, (reader, { caller }) => cardSetsFor(reader, caller.userId))

  routes.write(calls.buyCardSet, async (tx, { caller, params }) => ({
    ...done,
    diamond_amount: toWire(await buyCardSet(tx, caller.userId, params.id)),
  }))
}
