import type { AnyEndpoint } from '@cardroom/contract'
import * as keys from '@cardroom/contract/api-keys'
import { listClubEvents } from '@cardroom/contract/club-events'
import * as hooks from '@cardroom/contract/webhooks'
import type { Cast } from '../cast.ts'
import { newKey } from '../keys.ts'
import { call, stepUpWithPassword } from '../people.ts'
import type { TestApp } from '../start-app.ts'

type Counted = readonly [name: string, call: AnyEndpoint, input: () => object | Promise<object>]

/** Calls about a club's programs. */
export const callsOfPrograms = (app: TestApp, { club, owner }: Cast): readonly Counted[] => {
  const asOwner = (more: object = {}) => ({ clubId: club.id, token: owner.token, ...more })
  const sure = async (more: object) => {
    await stepUpWithPassword(app, owner)
    return asOwner(more)
  }
  const key = () => newKey(app, club, { scopes: ['settle'] })
  const address = { url: 'http://127.0.0.1:9999/', events: ['member.left' as const] }
  const webhook = async () => (await call(app, hooks.makeWebhook, asOwner({ body: address }) as never)).id
  const ofDelivery = async () => {
    const params = { id: String(await webhook()) }
    const { id } = await call(app, hooks.testWebhook, asOwner({ params, body: {} }) as never)
    return asOwner({ params: { ...params, delivery_id: String(id) } })
  }
  const ofWebhook = async (more: object = {}) => asOwner({ params: { id: String(await webhook()) }, ...more })
  return [
    ['make a key', keys.makeApiKey, () => sure({ body: { name: 'Sheets', scopes: ['settle'] } })],
    ['keys', keys.listApiKeys, asOwner],
    ['revoke a key', keys.revokeApiKey, async () => asOwner({ params: { id: String((await key()).id) } })],
    ['make a webhook', hooks.makeWebhook, () => asOwner({ body: address })],
    ['webhooks', hooks.listWebhooks, asOwner],
    ['change a webhook', hooks.changeWebhook, () => ofWebhook({ body: { enabled: false } })],
    ['a new secret', hooks.rotateWebhookSecret, () => ofWebhook({ body: {} })],
    ['test a webhook', hooks.testWebhook, () => ofWebhook({ body: {} })],
    ['deliveries', hooks.listDeliveries, () => ofWebhook()],
    ['tries of a delivery', hooks.listAttempts, ofDelivery],
    ['remove a webhook', hooks.removeWebhook, () => ofWebhook()],
    ['events', listClubEvents, asOwner],
    ['events, with a key', listClubEvents, async () => ({ token: (await key()).key })],
  ]
}
