// @module-tag property
import * as chat from '@cardroom/contract/chat'
import * as push from '@cardroom/contract/push'
import { beforeAll, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let messageId: number

beforeAll(async () => {
  cast = await newCast(server.app)
  const asOwner = { clubId: cast.club.id, token: cast.owner.token }
  messageId = (await call(server.app, chat.sendMessage, { ...asOwner, body: { content: 'hello' } })).id
})

test.each(callsIn(chat, push))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const { club, owner, player, agent } = cast
  await fuzz(server.app, endpoint, {
    token: owner.token,
    clubId: endpoint.club === 'none' ? undefined : club.id,
    known: {
      receiver_id: [player.id, agent.id],
      user_id: [player.id],
      id: [messageId],
      endpoint: ['https://push.example.com/b'],
    },
  })
})
