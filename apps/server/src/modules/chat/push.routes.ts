import { done } from '@cardroom/contract'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@cardroom/contract/push'
import type { Routes } from '#platform/http/routes.ts'
import type { PushSettings } from '#platform/push/send-push.ts'
import { dropSubscriptions, keepSubscription } from './push-subscriptions.store.ts'

export function pushRoutes(routes: Routes, settings: PushSettings): void {
  routes.read(getPushKey, () => Promise.resolve({ public_key: settings.keys.publicKey }))

  routes.write(subscribeToPush, async (tx, { caller, body }) => {
    await keepSubscription(tx, caller, body)
    return done
  })

  routes.write(unsubscribeFromPush, async (tx, { caller, body }) => {
    await dropSubscriptions(tx, caller.userId, body.endpoint)
    return done
  })
}
