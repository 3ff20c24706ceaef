import { describe, expect, it } from 'vitest'
import { startAppOn, useApp, type StartOptions } from '#test/start-app.ts'
import { serveMetrics } from './metrics.ts'

const server = useApp()

async function inProduction<T>(options: StartOptions, look: (origin: string) => Promise<T>): Promise<T> {
  const app = await startAppOn(server.app.databaseUrl, {
    isProduction: true,
    showsApiDocs: false,
    ...options,
  })
  try {
    return await look(app.origin)
  } finally {
    await app.close()
  }
}

const statusOf = async (url: string, authorization?: string): Promise<number> => {
  const answer = await fetch(url, { ...(authorization !== undefined && { headers: { authorization } }) })
  await answer.text()
  return answer.status
}

describe('the addresses for operators only', () => {
  it('are open outside production, where the server is on this machine', async () => {
    expect(await statusOf(`${server.app.origin}/metrics`)).toBe(200)
    expect(await statusOf(`${server.app.origin}/api/openapi.json`)).toBe(200)
    expect(await statusOf(`${server.app.origin}/api/docs/`)).toBe(200)
  })

  it('do not exist in production', async () => {
    await inProduction({}, async (origin) => {
      expect(await statusOf(`${origin}/metrics`)).toBe(404)
      expect(await statusOf(`${origin}/metrics/`)).toBe(404)
      expect(await statusOf(`${origin}/api/openapi.json`)).toBe(404)
      expect(await statusOf(`${origin}/api/asyncapi.json`)).toBe(404)
      expect(await statusOf(`${origin}/api/docs`)).toBe(404)
      expect(await statusOf(`${origin}/api/docs/json`)).toBe(404)
      expect((await fetch(`${origin}/api/docs/`, { method: 'HEAD' })).status).toBe(404)
    })
  })

  it('show the metrics to the right bearer only', async () => {
    await inProduction({ metricsToken: 'the-operator’s' }, async (origin) => {
      const wrong = [undefined, '', 'Bearer', 'Bearer ', 'Bearer the-operator', 'Basic dGhlOm9wZXJhdG9y']
      for (const each of wrong) expect(await statusOf(`${origin}/metrics`, each)).toBe(401)
    })
    await inProduction({ metricsToken: 'the-operators' }, async (origin) => {
      expect(await statusOf(`${origin}/metrics`, 'Bearer the-operators')).toBe(200)
    })
  })

  it('show the description of the calls if the operator enables it', async () => {
    await inProduction({ showsApiDocs: true }, async (origin) => {
      expect(await statusOf(`${origin}/api/openapi.json`)).toBe(200)
      expect(await statusOf(`${origin}/api/docs/`)).toBe(200)
    })
  })

  it('show the metrics, and nothing else, on a separate port', async () => {
    const port = await serveMetrics(server.app.metrics, { host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${port.port}`
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('http_request_seconds')
    expect(await statusOf(`${origin}/api/games`)).toBe(404)
    expect(await statusOf(`${origin}/dev/mail`)).toBe(404)
    await port.close()
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed')
  })
})
