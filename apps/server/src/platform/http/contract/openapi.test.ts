import { clubEventNames } from '@cardroom/contract/club-events'
import { expect, it } from 'vitest'
import { useApp } from '#test/start-app.ts'

const server = useApp()

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly required?: string[] } }>
  }
  readonly responses: Record<string, unknown>
}

it('the description has every call of the contract, with its headers, body and failures', async () => {
  const answer = await fetch(`${server.app.origin}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  expect(Object.keys(paths).length).toBeGreaterThan(60)
  const sale = paths['/api/transactions']?.post
  const headers = sale?.parameters?.filter((each) => each.in === 'header')
  expect(headers?.map(({ name, required }) => [name, required ?? false])).toEqual([
    ['x-club-id', true],
    ['idempotency-key', false],
  ])
  expect(sale?.requestBody?.content['application/json']?.schema.required).toContain('amount')
  expect(Object.keys(sale?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404']),
  )
})

it('the description names each call once, for generated clients; with a key x-club-id may be left out', async () => {
  const answer = await fetch(`${server.app.origin}/api/openapi.json`)
  const { paths, servers } = (await answer.json()) as {
    paths: Record<string, Record<string, Operation & { readonly operationId?: string }>>
    servers: unknown
  }
  // Calls outside the contract have no name: a payment provider's own.
  const ids = Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap((each) => each.operationId ?? []),
  )
  expect(ids.length).toBeGreaterThan(60)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  expect(paths['/api/club/members/{user_id}']?.get?.operationId).toBe('getClubMembersByUserId')
  const club = paths['/api/club/report']?.get?.parameters?.find(({ name }) => name === 'x-club-id')
  expect(club?.required ?? false).toBe(false)
  expect(servers).toEqual([{ url: 'http://localhost' }])
})

it('the description names the scope that a club’s key needs, and the scheme of its bearer token', async () => {
  const answer = await fetch(`${server.app.origin}/api/openapi.json`)
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, object>>
    components: { securitySchemes: Record<string, object> }
  }
  expect(components.securitySchemes.clubKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/reports/transactions']?.post).toMatchObject({
    'x-scope': 'view_transactions',
    security: [{ bearer: [] }, { clubKey: [] }],
  })
  expect(paths['/api/club/audit']?.get).toMatchObject({ security: [{ bearer: [] }] })
  expect(paths['/api/club/audit']?.get).not.toHaveProperty('x-scope')
})

it('the description has the events that programs receive, with an example of each', async () => {
  const answer = await fetch(`${server.app.origin}/api/openapi.json`)
  const { openapi, webhooks } = (await answer.json()) as {
    openapi: string
    webhooks: Record<string, unknown>
  }
  expect(openapi).toMatch(/^3\.1/)
  expect(Object.keys(webhooks)).toEqual(clubEventNames)
  expect(webhooks['member.joined']).toMatchObject({
    post: {
      'x-scope': 'view_members',
      requestBody: { content: { 'application/json': { example: { type: 'member.joined' } } } },
    },
  })
})

it('the description has a page for people to read', async () => {
  const page = await fetch(`${server.app.origin}/api/docs/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('swagger-ui')
  // The app sends HEAD to find out whether the page exists.
  expect((await fetch(`${server.app.origin}/api/docs/`, { method: 'HEAD' })).status).toBe(200)
})
