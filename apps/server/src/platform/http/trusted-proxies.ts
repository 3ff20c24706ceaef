import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The server trusts these proxies to report a caller's address: either a number of proxies in front of it, or those
 * in these networks.
 */
export type TrustedProxies = number | readonly string[]

const hopsMax = 10

/**
 * Reads TRUST_PROXY: `off`, a number of proxies, or a comma-separated list of networks. Undefined for anything else.
 */
export function trustedProxiesOf(text: string): TrustedProxies | undefined {
  if (text === 'off' || text === '0') return 0
  if (/^\d{1,2}$/.test(text)) return Number(text) <= hopsMax ? Number(text) : undefined
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/**
 * Returns a function for Fastify: it tells whether the address at distance `hop` from us (0 is our peer) may name the
 * one before it.
 */
export function trustsProxy(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const networks = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, bits === undefined ? bitsOf(family) : Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const bitsOf = (family: 'ipv4' | 'ipv6'): number => (family === 'ipv6' ? 128 : 32)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/**
 * Returns the address that a request is counted by, for cases where Fastify does not see it: the first address before
 * us that is not a trusted proxy.
 */
export function callerAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  const isProxy = trustsProxy(trusted)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const before = forwarded.split(',').flatMap((part) => part.trim() || [])
  const chain = [request.socket.remoteAddress ?? '', ...before.toReversed()]
  const hop = chain.findIndex((address, index) => !isProxy(address, index))
  return chain[hop < 0 ? chain.length - 1 : hop] ?? ''
}
