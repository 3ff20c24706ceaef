import { expect, test } from 'vitest'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const get = (url: string, accept?: string) =>
  server.app.server.inject({
    url,
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost', ...(accept !== undefined && { accept }) },
  })

const caught = (address: string, { text, code }: { readonly text: string; readonly code: string | null }) =>
  server.app.database.pool.query(
    `insert into mails (address, subject, text, html, code, created_at)
     values ($1, 'Hi <i>there</i>', $2, '', $3, now())`,
    [address, text, code],
  )

test('a browser gets a page with the code and a button that copies it, other clients get JSON', async () => {
  const to = 'reader@example.com'
  await caught(to, { text: 'Your code: 407213', code: '407213' })
  const opened = await get(`/dev/mail?to=${to}`, 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect(opened.headers['content-type']).toContain('text/html')
  expect(opened.body).toContain('<b>407213</b>')
  expect(opened.body).toContain('data-code="407213"')
  for (const accept of [undefined, '*/*', 'application/json'])
    expect((await get(`/dev/mail?to=${to}`, accept)).json()).toMatchObject([{ to, code: '407213' }])
})

test('typed text is shown as text on the page', async () => {
  const to = 'typed@example.com'
  await caught(to, { text: '<script>alert(1)</script> https://example.com/a', code: null })
  const { body } = await get(`/dev/mail?to=${to}`, 'text/html')
  expect(body).toContain('Hi &lt;i&gt;there&lt;/i&gt;')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('<a href="https://example.com/a">https://example.com/a</a>')
})

test('the page’s script is in its own file', async () => {
  const page = await get('/dev/mail', 'text/html')
  const [, source = ''] = /<script type="module" src="([^"]+)">/.exec(page.body) ?? []
  const script = await get(source)
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
})
