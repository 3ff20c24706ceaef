import {
  lookup as resolveBySystem,
  type LookupAddress,
  type LookupAllOptions,
  type LookupOptions,
} from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#platform/loopback.ts'

/** The IPv4 addresses that are not on the open internet (IANA's registry of special purposes). */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')

/**
 * The IPv6 addresses outside the range that is assigned to networks. Within that range, also those for protocols and
 * documentation, and those that carry IPv4.
 */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  // Teredo, ORCHID and others, and 6to4, carry an address of anybody's choice.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** Tells whether an IP address is on the open internet. An IPv4 address written as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  if (version === 4) return !inside.check(address, 'ipv4')
  return outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** The addresses that may be called: any public address; in tests this machine too. */
export interface Reach {
  readonly allowsLoopback: boolean
  /** By default the system resolves names. */
  readonly resolve?: Resolve | undefined
}

export const mayCall = (address: string, { allowsLoopback }: Reach): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address))

/**
 * Resolves a name for a connection, and refuses it if any of its addresses may not be called. The connection uses
 * exactly this result, so a name that resolves to another address a moment later gains nothing.
 */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options: LookupOptions, done) => {
    const resolve: Resolve = reach.resolve ?? resolveBySystem
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => mayCall(address, reach)))
        return done(new Error(`${hostname} is not a public address`), [])
      const [first] = found
      if (options.all) return done(null, found)
      done(null, first?.address ?? '', first?.family)
    })
  }

export const lookupPublic: LookupFunction = lookupWithin({ allowsLoopback: false })

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Tells whether every address of the URL's host may be called. */
export function leadsOutside(url: URL, reach: Reach): Promise<boolean> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return Promise.resolve(mayCall(host, reach))
  return new Promise((done) => {
    lookupWithin(reach)(host, { all: true }, (error) => done(error === null))
  })
}
