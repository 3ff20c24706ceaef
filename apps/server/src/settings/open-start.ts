import { isLoopback } from '#platform/loopback.ts'

/** The settings that decide whether strangers can reach this server. */
interface Reach {
  readonly isProduction: boolean
  readonly host: string
  readonly publicUrl: string
}

/**
 * Refuses a start outside production that strangers could reach: mails are shown there to anybody who asks, and
 * diamonds cost nothing. Throws a sentence that says what to change.
 */
export function refuseOpenStart({ isProduction, host, publicUrl }: Reach): void {
  if (isProduction) return
  const way = 'set NODE_ENV=production for a server that others use, or leave'
  if (!isLoopback(host))
    throw new Error(
      `HOST=${host} lets other machines reach a server that is not in production: ${way} HOST away to try it on this machine`,
    )
  if (!isLoopback(hostOf(publicUrl)))
    throw new Error(
      `PUBLIC_URL=${publicUrl} is the address of a server that is not in production: ${way} PUBLIC_URL away to try it on this machine`,
    )
}

const hostOf = (url: string): string => new URL(url).hostname
