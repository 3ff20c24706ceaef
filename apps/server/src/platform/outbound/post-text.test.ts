import type { LookupAddress } from 'node:dns'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newReceiver } from '#test/stand-ins/receiver.ts'
import { postText } from './post-text.ts'
import { leadsOutside, type Reach, type Resolve } from './public-address.ts'

const posting = (url: string, reach: Reach) => ({
  url,
  reach,
  headers: {},
  body: '{}',
  signal: AbortSignal.timeout(20_000),
})

/** Makes a resolver that gives one answer after the other, and the last one from then on. */
function resolverOf(...answers: readonly string[][]): {
  readonly resolve: Resolve
  readonly asked: string[]
} {
  const asked: string[] = []
  const resolve: Resolve = (host, _options, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(host)
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked }
}

/** Listens on every address of this machine, and counts who connects. */
async function listener(): Promise<{ readonly port: number; readonly connections: () => number }> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, () => done()))
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

test.each([
  ...['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0177.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
  ],
  ...['255.255.255.255', '[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[ff02::1]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:8.8.8.8]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]'],
])('%s is not called', async (host) => {
  const { port, connections } = await listener()
  const sent = postText(posting(`https://${host}:${port}/`, { allowsLoopback: false }))
  await expect(sent).rejects.toThrow('is not a public address')
  expect(connections()).toBe(0)
})

test.each([
  ['an inner address', ['127.0.0.1']],
  ['an outer and an inner address', ['93.184.216.34', '127.0.0.1']],
  ['an inner address of the other version', ['93.184.216.34', '::1']],
  ['the address of the cloud’s metadata', ['169.254.169.254']],
])('a name that led outside when it was checked, and then to %s, is not called', async (_what, addresses) => {
  const { port, connections } = await listener()
  const { resolve, asked } = resolverOf(['93.184.216.34'], addresses)
  const reach = { allowsLoopback: false, resolve }
  const url = `https://changing.example:${port}/`
  expect(await leadsOutside(new URL(url), reach)).toBe(true)
  await expect(postText(posting(url, reach))).rejects.toThrow('changing.example is not a public address')
  expect(asked).toEqual(['changing.example', 'changing.example'])
  expect(connections()).toBe(0)
})

test('a connection goes to the address that was checked: the name is resolved only once', async () => {
  const receiver = await newReceiver()
  onTestFinished(() => receiver.close())
  const { port } = new URL(receiver.url)
  const { resolve, asked } = resolverOf(['127.0.0.1'], ['10.1.2.3'])
  const reach = { allowsLoopback: true, resolve }
  const answer = await postText(posting(`http://changing.example:${port}/`, reach))
  expect([answer.status, receiver.received.length, asked]).toEqual([200, 1, ['changing.example']])
  expect(receiver.received[0]?.headers.host).toBe(`changing.example:${port}`)
})

test('http is called only where loopback is allowed', async () => {
  await expect(postText(posting('http://8.8.8.8/', { allowsLoopback: false }))).rejects.toThrow('Only https')
})
