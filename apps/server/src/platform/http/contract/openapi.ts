import { errorStatus, tokenModes, type AnyEndpoint } from '@cardroom/contract'
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { webhooksOf } from './openapi-webhooks.ts'
import { asyncApiOf } from '#platform/realtime/asyncapi.ts'

/**
 * Serves /api/openapi.json and /api/docs, generated from all endpoints that are registered after this, and
 * /api/asyncapi.json with the socket's events.
 */
export async function registerApiDocs(server: FastifyInstance, publicUrl: string): Promise<void> {
  const [{ default: fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cardroom', version: '1' },
      servers: [{ url: publicUrl }],
      externalDocs: { description: 'The events of the socket (AsyncAPI)', url: '/api/asyncapi.json' },
      components: { securitySchemes },
      webhooks: webhooksOf(),
    },
    transform: jsonSchemaTransform,
  })
  await server.register(fastifySwaggerUi, { routePrefix: '/api/docs' })
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger())
  server.get('/api/asyncapi.json', { schema: { hide: true } }, () => asyncApiOf(publicUrl))
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  clubKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'crk_<8>_<40>',
    description:
      'A key of a club (POST /club/api-keys). It reads what its scopes let a manager read; x-scope names the scope that opens a call, or opens more of it. x-club-id may be left out.',
  },
} as const

/**
 * Describes a call for OpenAPI. It is used for documentation only: the handler parses the input itself, after it has
 * looked up the idempotency key.
 */
export function openApiSchemaOf(endpoint: AnyEndpoint) {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    headers: headersOf(endpoint),
    response: { 200: endpoint.hasFile ? orFile(endpoint.answer) : endpoint.answer, ...failuresOf(endpoint) },
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    ...(endpoint.keyScope !== undefined && { 'x-scope': endpoint.keyScope }),
  }
}

/** Names a call for generated clients: `GET /club/members/:user_id` is `getClubMembersByUserId`. */
function operationIdOf({ method, path }: AnyEndpoint): string {
  const words = path
    .split('/')
    .flatMap((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part).split(/[-_]/))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const securityOf = ({ keyScope }: AnyEndpoint): Record<string, never[]>[] =>
  keyScope === undefined ? [{ bearer: [] }] : [{ bearer: [] }, { clubKey: [] }]

/** Describes a list that is also available as a file, chosen by `format`. */
const orFile = (answer: z.ZodType) => ({
  content: {
    'application/json': { schema: answer },
    'text/csv': { schema: z.string() },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: z.string() },
  },
})

const clubHeader = z.string().describe('The club that the call is about')
const clubHeaderUnlessKey = z
  .string()
  .optional()
  .describe('The club that the call is about. It is needed with a person’s token; a key knows its club')
const keyHeader = z.string().min(1).max(255).describe('The same key and body within 24 hours move money once')

const tokenModeHeader = z
  .enum(tokenModes)
  .describe('The refresh token is kept in an HttpOnly cookie, not in the answer; pages of this origin only')

const headersOf = (endpoint: AnyEndpoint) =>
  z.object({
    ...(endpoint.club !== 'none' && { 'x-club-id': clubHeaderOf(endpoint) }),
    ...(endpoint.isIdempotent && { 'idempotency-key': keyHeader.optional() }),
    ...(endpoint.hasTokenMode && { 'x-token-mode': tokenModeHeader.optional() }),
  })

function clubHeaderOf({ club, keyScope }: AnyEndpoint): z.ZodType {
  if (club !== 'member') return clubHeader.optional()
  return keyScope === undefined ? clubHeader : clubHeaderUnlessKey
}

/** Lists each status that the call can fail with, and the error keys of that status. */
function failuresOf(endpoint: AnyEndpoint): Record<number, z.ZodType> {
  const always = endpoint.access === 'public' ? [] : (['AuthorizationRequiredError', 'jwt expired'] as const)
  const ofClub = endpoint.club === 'member' ? (['accessDenied', 'clubIncorrect'] as const) : []
  const ofAll = ['dataIncorrect', 'tooBusy', 'unavailable'] as const
  const keys = [...new Set([...endpoint.errors, ...always, ...ofClub, ...ofAll])]
  const failures: Record<number, z.ZodType> = {}
  for (const status of new Set(keys.map((key) => errorStatus[key]))) {
    const ofStatus = keys.filter((key) => errorStatus[key] === status)
    failures[status] = z.object({ error: z.enum(ofStatus) })
  }
  return failures
}
