import { clubEvent, clubEvents, type ClubEventKind } from '@cardroom/contract/club-events'
import { z } from 'zod'

/** Describes the events that a club's programs receive, generated from the contract (OpenAPI 3.1, `webhooks`). */
export const webhooksOf = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries<ClubEventKind>(clubEvents).map(([name, kind]) => [name, { post: deliveryOf(name, kind) }]),
  )

const deliveryOf = (type: string, { summary, scope, data, example }: ClubEventKind) => ({
  summary,
  'x-scope': scope,
  parameters: headers,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaOf(clubEvent.extend({ type: z.literal(type), data })),
        example: {
          id: 4711,
          type,
          api_version: '1',
          created_at: '2026-11-23T18:30:00.000Z',
          club_id: 3,
          data: example,
        },
      },
    },
  },
  responses: {
    '2XX': { description: 'Taken. Anything else, or nothing within 10 s, is tried again' },
    '410': { description: 'Not wanted: it is not tried again' },
  },
})

const headers = [
  [
    'Cardroom-Signature',
    't=<unix s>,v1=<hex HMAC-SHA256(secret, t + "." + body)>; v1 twice while a secret changes',
  ],
  ['Cardroom-Event', 'The event’s name'],
  ['Cardroom-Delivery', 'The delivery: the same each time it is tried'],
].map(([name = '', description = '']) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' as const },
}))

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest
}
