import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@cardroom/contract/push'
import { callQuietly } from '#lib/api/call.ts'
import { registeredWorker, registerWorker } from '#lib/device/app-version.ts'

/** Tells whether this browser supports pushes. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the subscription of this device, if there is one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await registeredWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this device under the server's key, and registers it with the server for the signed-in user. */
export async function subscribeDevice(): Promise<void> {
  const registration = await registerWorker()
  await navigator.serviceWorker.ready
  const { public_key: key } = await callQuietly(getPushKey, {})
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await callQuietly(subscribeToPush, {
    body: {
      endpoint: endpoint ?? '',
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    },
  })
}

/** Ends the pushes to this device. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await callQuietly(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
