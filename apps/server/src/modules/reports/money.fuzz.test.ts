// @module-tag property
import * as bulks from '@cardroom/contract/bulks'
import * as cashier from '@cardroom/contract/cashier'
import * as conversions from '@cardroom/contract/conversions'
import * as pages from '@cardroom/contract/member-page'
import * as payments from '@cardroom/contract/payments'
import * as periods from '@cardroom/contract/periods'
import * as report from '@cardroom/contract/report'
import * as reports from '@cardroom/contract/reports'
import * as scorecards from '@cardroom/contract/scorecard'
import * as shop from '@cardroom/contract/shop'
import { beforeAll, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, giveDiamonds, giveRed, giveWhite } from '#test/chips.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { newAdmin } from '#test/clubs.ts'
import type { Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let admin: Person
let requests: number[]

beforeAll(async () => {
  cast = await newCast(server.app)
  admin = await newAdmin(server.app)
  const { club, owner, player, agent } = cast
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, agent, 1000)
  await giveDiamonds(server.app, owner, 10_000)
  const ask = async () => (await askedBy(server.app, club, { person: player, amount: 5 })).id
  requests = [await ask(), await ask(), await ask()]
})

const files = [bulks, cashier, conversions, pages, payments, periods, report, reports, scorecards, shop]
/** Stripe's events come from no schema of ours: stripe.test.ts tests malformed ones. */
const named = callsIn(...files).filter(([, endpoint]) => endpoint !== payments.receiveStripeEvent)

test.each(named)('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const { club, owner, player, agent } = cast
  await fuzz(server.app, endpoint, {
    token: endpoint.isForAdmins ? admin.token : owner.token,
    clubId: endpoint.club === 'none' ? undefined : club.id,
    known: {
      user_id: [player.id, agent.id, owner.id],
      id: [...requests, 1, 2, 5001, player.id],
      ids: requests,
    },
  })
})
