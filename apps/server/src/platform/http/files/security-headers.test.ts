import { expect, test } from 'vitest'
import { useApp } from '#test/start-app.ts'
import { securityHeadersOf } from './security-headers.ts'

const server = useApp()

test.each(['/healthz', '/api/nothing', '/api/user', '/api/%zz'])(
  'the answer to %s has each security header exactly once',
  async (path) => {
    const { headers } = await fetch(`${server.app.origin}${path}`)
    const expected = securityHeadersOf({ publicUrl: 'http://localhost', isProduction: false })
    const borne = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))
    expect(borne).toEqual(expected)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
  },
)

test('the policy is exact; production also requires HTTPS', () => {
  const headers = securityHeadersOf({ publicUrl: 'https://cards.example', isProduction: true })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
      "font-src 'self' data:;connect-src 'self' wss://cards.example;worker-src 'self';manifest-src 'self';" +
      "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  )
})
