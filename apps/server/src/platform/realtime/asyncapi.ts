import { clientEvents, serverEvents, type ClientEvent, type ServerEvent } from '@cardroom/contract/events'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const sent = Object.entries<ServerEvent>(serverEvents)
const said = Object.entries<ClientEvent>(clientEvents)

/**
 * Describes the socket's events in both directions for /api/asyncapi.json (AsyncAPI 3), from the contract.
 */
export function asyncApiOf(publicUrl: string): Json {
  const { host, protocol } = new URL(publicUrl)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Cardroom',
      version: '1',
      description:
        'socket.io, by websocket only. The handshake brings an access token as `auth.token`; the first thing said is `login`.',
    },
    defaultContentType: 'application/json',
    servers: {
      cardroom: { host, protocol: protocol === 'https:' ? 'wss' : 'ws', pathname: '/socket.io/' },
    },
    channels: { socket: { address: '/', messages: messages(Object.keys(components().messages)) } },
    operations: {
      ...Object.fromEntries(sent.map(([name, event]) => [`tell.${name}`, tellingOf(name, event)])),
      ...Object.fromEntries(said.map(([name, event]) => [`hear.${name}`, hearingOf(name, event)])),
    },
    components: components(),
  }
}

const messages = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]))

const channel = { $ref: '#/channels/socket' }
const inChannel = (name: string): Json => ({ $ref: `#/channels/socket/messages/${name}` })

const tellingOf = (name: string, { summary, to, sentBy }: ServerEvent): Json => ({
  action: 'send',
  channel,
  summary,
  messages: [inChannel(`told.${name}`)],
  'x-to': to,
  'x-sent-by': sentBy,
})

const hearingOf = (name: string, { summary, acknowledgement, budget, heardBy }: ClientEvent): Json => ({
  action: 'receive',
  channel,
  summary,
  messages: [inChannel(`said.${name}`)],
  ...(acknowledgement && { reply: { channel, messages: [inChannel(`acknowledged.${name}`)] } }),
  'x-heard-by': heardBy,
  'x-budget': budget,
})

const components = (): { readonly messages: Json } => ({
  messages: Object.fromEntries([
    ...sent.map(([name, { payload }]) => [`told.${name}`, messageOf(name, payload, 'output')] as const),
    ...said.flatMap(([name, { payload, acknowledgement }]) => [
      [`said.${name}`, messageOf(name, payload, 'input')] as const,
      ...(acknowledgement
        ? [[`acknowledged.${name}`, messageOf(name, acknowledgement, 'output')] as const]
        : []),
    ]),
  ]),
})

const messageOf = (name: string, payload: z.ZodType, io: 'input' | 'output'): Json => ({
  name,
  payload: z.toJSONSchema(payload, { io }),
})
