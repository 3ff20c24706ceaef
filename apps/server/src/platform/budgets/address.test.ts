import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { callerAddress, trustedProxiesOf, trustsProxy } from '#platform/http/trusted-proxies.ts'
import { addressKey } from './address.ts'

describe('in limits by address,', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    [undefined, 'gone'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    ['off', 0],
    ['0', 0],
    ['1', 1],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['192.0.2.1', ['192.0.2.1']],
  ])('%s is read', (text, trusted) => {
    expect(trustedProxiesOf(text)).toEqual(trusted)
  })

  it.each([
    'on',
    'true',
    '-1',
    '11',
    '1.5',
    '',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0.0/8,on',
  ])('%s is refused', (text) => {
    expect(trustedProxiesOf(text)).toBeUndefined()
  })

  it('by hops, that number of addresses from the end of the list is trusted', () => {
    const trusts = trustsProxy(2)
    expect([0, 1, 2].map((hop) => trusts('203.0.113.7', hop))).toEqual([true, true, false])
    expect(trustsProxy(0)('127.0.0.1', 0)).toBe(false)
  })

  it('by networks, only their addresses are trusted, however they are written', () => {
    const trusts = trustsProxy(['10.0.0.0/8', 'fd00::/8', '192.0.2.1'])
    const addresses = [
      '10.1.2.3',
      '::ffff:10.1.2.3',
      'fd00::1',
      '192.0.2.1',
      '192.0.2.2',
      '11.0.0.1',
      'unknown',
    ]
    expect(addresses.map((address) => trusts(address, 0))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the address of a socket', () => {
  const request = (forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.2' },
    }) as unknown as IncomingMessage

  it.each([
    [0, '203.0.113.9', '10.0.0.2'],
    [1, undefined, '10.0.0.2'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [['10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    [['192.0.2.0/24'], '203.0.113.9', '10.0.0.2'],
  ])('the address behind %j, forwarded for %s, is %s', (trusted, forwarded, address) => {
    expect(callerAddress(request(forwarded), trusted)).toBe(address)
  })
})
