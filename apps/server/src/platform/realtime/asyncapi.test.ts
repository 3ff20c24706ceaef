import { clientEvents, serverEvents } from '@cardroom/contract/events'
import { expect, it } from 'vitest'
import { useApp } from '#test/start-app.ts'

const server = useApp()

interface Operation {
  readonly action: string
  readonly messages: readonly { readonly $ref: string }[]
  readonly reply?: unknown
}
interface Document {
  readonly asyncapi: string
  readonly channels: { readonly socket: { readonly messages: Record<string, { readonly $ref: string }> } }
  readonly operations: Record<string, Operation>
  readonly components: { readonly messages: Record<string, { readonly payload: object }> }
}

const published = async (): Promise<Document> =>
  (await (await fetch(`${server.app.origin}/api/asyncapi.json`)).json()) as Document

it('the description has every event of the contract, in both directions', async () => {
  const { asyncapi, operations } = await published()
  expect(asyncapi).toBe('3.0.0')
  const names = (action: string) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.action === action)
      // The name of an event may contain a dot.
      .map(([name]) => name.slice(name.indexOf('.') + 1))
  expect(names('send')).toEqual(Object.keys(serverEvents))
  expect(names('receive')).toEqual(Object.keys(clientEvents))
  expect(operations['hear.login']?.reply).toBeDefined()
})

it('each message of the description exists, with its payload', async () => {
  const { channels, operations, components } = await published()
  for (const { messages } of Object.values(operations))
    for (const { $ref } of messages) {
      const name = $ref.replace('#/channels/socket/messages/', '')
      expect(channels.socket.messages[name]).toEqual({ $ref: `#/components/messages/${name}` })
    }
  expect(components.messages['told.balance']?.payload).toMatchObject({
    required: ['club_id', 'currency', 'amount'],
  })
})
