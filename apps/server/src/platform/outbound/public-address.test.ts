import { expect, test } from 'vitest'
import { isPublicAddress, leadsOutside, lookupWithin, mayCall } from './public-address.ts'

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::8a',
])('%s is an address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'febf::1']],
  ['of a provider’s own net', ['100.64.0.1', '100.127.255.255']],
  ['unique local', ['fc00::1', 'fdff::1']],
  ['multicast, broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
  ['nothing', ['0.0.0.0', '0.1.2.3', '::', '240.0.0.1']],
  [
    'IPv4 written as IPv6',
    ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::a00:1'],
  ],
  ['IPv4 carried in IPv6', ['2002:7f00:1::', '2001:0:1::1', '64:ff9b:1::1']],
  ['documents, tests', ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['no address', ['', 'localhost', '1.2.3', '08.8.8.8', 'fe80::1%eth0', '2130706433']],
])('%s is no address of the open internet', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('loopback is called only if it is allowed, and that allows no other private address', () => {
  const let_ = { allowsLoopback: true }
  expect(['127.0.0.1', '::1'].every((address) => mayCall(address, let_))).toBe(true)
  expect(['10.0.0.1', '169.254.169.254', 'fd00::1'].some((address) => mayCall(address, let_))).toBe(false)
  expect(mayCall('127.0.0.1', { allowsLoopback: false })).toBe(false)
})

const lookUp = (host: string, reach: { allowsLoopback: boolean }) =>
  new Promise<unknown>((done) => {
    lookupWithin(reach)(host, { all: true }, (error, found) => done(error ? error.message : found))
  })

test('a connection gets the addresses that were checked, or none', async () => {
  expect(await lookUp('localhost', { allowsLoopback: false })).toBe('localhost is not a public address')
  const found = (await lookUp('localhost', { allowsLoopback: true })) as { address: string }[]
  expect(found.every(({ address }) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
})

test('an address in a URL is checked by its meaning, however it is written', async () => {
  const strict = { allowsLoopback: false }
  for (const host of ['0x7f.1', '2130706433', '0177.0.0.1', '[::ffff:7f00:1]', '127.1'])
    expect(await leadsOutside(new URL(`https://${host}/`), strict), host).toBe(false)
  expect(await leadsOutside(new URL('https://8.8.8.8/'), strict)).toBe(true)
})
