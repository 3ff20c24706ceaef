import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import * as keys from '@cardroom/contract/api-keys'
import * as controls from '@cardroom/contract/controls'
import * as deals from '@cardroom/contract/deals'
import { listMemberNotes, writeMemberNote } from '@cardroom/contract/member-page'
import { getReport, listReportEntries } from '@cardroom/contract/report'
import { getTrialBalance } from '@cardroom/contract/reports'
import * as settlements from '@cardroom/contract/settlements'
import * as tabs from '@cardroom/contract/tabs'
import * as webhooks from '@cardroom/contract/webhooks'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { stepUpWithPassword, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await stepUpWithPassword(server.app, cast.manager)
})

/** A call on something that does not exist: a refused caller gets accessDenied, an allowed one gets another error. */
const nothing = { params: { id: '1' } }
const hash = '0'.repeat(64)
const ofAgent = () => ({ params: { user_id: String(cast.agent.id) } })
const terms = { fee_percent: 1 }

type Asked = readonly [AnyEndpoint, () => object]

/** The calls that each flag opens, and no other flag does. */
const opened: Readonly<Partial<Record<ManagerFlag, readonly Asked[]>>> = {
  settle: [
    [getReport, () => ({ query: {} })],
    [listReportEntries, () => ({ query: { user_id: String(cast.agent.id) } })],
    [deals.setDeal, () => ({ ...ofAgent(), body: terms })],
    [deals.setDeals, () => ({ body: { ...terms, user_ids: [cast.agent.id] } })],
    [deals.previewDeal, () => ({ body: { ...terms, user_id: cast.agent.id, period: 1 } })],
    [settlements.getSettlement, () => nothing],
    [
      settlements.makeAdjustment,
      () => ({ ...nothing, body: { user_id: cast.agent.id, amount: 1, reason: 'A bonus' } }),
    ],
    [settlements.takeAdjustmentBack, () => ({ params: { id: '1', adjustment_id: '1' } })],
    [settlements.reviewSettlement, () => ({ ...nothing, body: {} })],
    [settlements.reopenSettlement, () => ({ ...nothing, body: {} })],
    [settlements.closeSettlement, () => ({ ...nothing, body: { hash } })],
  ],
  credit: [[tabs.setLine, () => ({ ...ofAgent(), body: { amount: 5 } })]],
  view_members: [
    [listMemberNotes, ofAgent],
    [writeMemberNote, () => ({ ...ofAgent(), body: { text: 'Noted' } })],
  ],
}

/** The calls that no flag opens. */
const owners: readonly Asked[] = [
  [controls.getControls, () => ({})],
  [controls.changeControls, () => ({ body: { hour_max: 5 } })],
  [getTrialBalance, () => ({ query: {} })],
  [keys.listApiKeys, () => ({})],
  [keys.makeApiKey, () => ({ body: { name: 'A key', scopes: ['settle'] } })],
  [keys.revokeApiKey, () => nothing],
  [webhooks.listWebhooks, () => ({})],
  [webhooks.makeWebhook, () => ({ body: { url: 'https://8.8.8.8/', events: ['*'] } })],
  [webhooks.changeWebhook, () => ({ ...nothing, body: { enabled: false } })],
  [webhooks.removeWebhook, () => nothing],
  [webhooks.rotateWebhookSecret, () => ({ ...nothing, body: {} })],
  [webhooks.testWebhook, () => ({ ...nothing, body: {} })],
  [webhooks.listDeliveries, () => ({ ...nothing, query: {} })],
  [webhooks.listAttempts, () => ({ params: { id: '1', delivery_id: '1' } })],
  [webhooks.resendDelivery, () => ({ params: { id: '1', delivery_id: '1' }, body: {} })],
]

const nameOf = ([{ method, path }]: Asked): string => `${method} ${path}`
const ask = async ([endpoint, input]: Asked): Promise<unknown> => {
  const asked = { ...inClub(cast.club, cast.manager), ...input() } as CallInput<AnyEndpoint>
  const { status, body } = await tryCall(server.app, endpoint, asked)
  return status === 200 ? 'ok' : (body as { error: string }).error
}
const allBut = (flag?: ManagerFlag) =>
  Object.fromEntries(managerFlags.map((each) => [each, each !== flag])) as Record<ManagerFlag, boolean>
const only = (flag: ManagerFlag) =>
  Object.fromEntries(managerFlags.map((each) => [each, each === flag])) as Record<ManagerFlag, boolean>

describe.each(Object.keys(opened) as ManagerFlag[])('%s', (flag) => {
  test('a manager with the other nineteen flags is refused what it opens', async () => {
    await permit(server.app, cast, allBut(flag))
    for (const each of opened[flag] ?? []) expect(await ask(each), nameOf(each)).toBe('accessDenied')
  })

  test('a manager with only this flag is not refused', async () => {
    await permit(server.app, cast, only(flag))
    for (const each of opened[flag] ?? []) expect(await ask(each), nameOf(each)).not.toBe('accessDenied')
  })
})

test('a manager with all twenty flags is refused the owner’s calls', async () => {
  expect(managerFlags).toHaveLength(20)
  await permit(server.app, cast, allBut())
  for (const each of owners) expect(await ask(each), nameOf(each)).toBe('accessDenied')
})
