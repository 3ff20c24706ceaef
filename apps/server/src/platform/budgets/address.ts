import { isIPv6 } from 'node:net'

/**
 * Returns the key that counts as one address: for IPv6 the first 64 bits, because one subscriber has all of them; for
 * an IPv4 address written as IPv6, the IPv4 address. A client that disconnected before its address was read has none;
 * all such clients count as one.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const bare = ip.split('%')[0] ?? ip
  if (!isIPv6(bare)) return ip
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`
}

/** Returns all eight groups, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
