import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@cardroom/testing'
import { expect, onTestFinished, test } from 'vitest'
import { makePushKeys, sendPush } from './send-push.ts'

const part = Buffer.alloc(64 * 1024)

/** Writes for as long as somebody reads. */
function pour(response: ServerResponse): void {
  if (!response.destroyed) response.write(part, () => pour(response))
}

test('an answer without an end is cut off', async () => {
  let answer: ServerResponse | undefined
  const server = createServer((_request, response) => {
    answer = response
    response.writeHead(201)
    pour(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const device = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`,
    p256dh: makePushKeys().publicKey,
    auth: randomBytes(16).toString('base64url'),
  }
  const settings = { keys: makePushKeys(), contact: 'mailto:push@example.com', allowsPrivate: true }
  expect(await sendPush(device, '{}', settings)).toBe('sent')
  await eventually(() => answer?.destroyed).toBe(true)
})
