import * as calls from '@cardroom/contract/protection'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeProtection, showProtection } from './change-protection.ts'
import { extendExclusion } from './protection.store.ts'

/** Registers the calls on a person's own limits. No call lets anybody else see or change them. */
export function protectionRoutes(routes: Routes): void {
  routes.read(calls.getProtection, (reader, { caller }) => showProtection(reader, caller.userId, now()))
  routes.write(calls.changeProtection, (tx, { caller, body }) => changeProtection(tx, caller.userId, body))
  routes.write(calls.excludeMyself, async (tx, { caller, body }) => ({
    excluded_until: (await extendExclusion(tx, caller.userId, body.days)).toISOString(),
  }))
}
