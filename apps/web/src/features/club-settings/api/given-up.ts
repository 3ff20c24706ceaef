import type { Webhook } from '@cardroom/contract/webhooks'

/** An endpoint without a success for this long is switched off by the server (rule webhooks-6). */
const failingMs = 5 * 86_400_000

/** Tells whether the server has switched the endpoint off; otherwise a person has. */
export function isGivenUp({
  failing_since: since,
  disabled_at: off,
}: Pick<Webhook, 'failing_since' | 'disabled_at'>): boolean {
  return since !== null && off !== null && new Date(off).getTime() - new Date(since).getTime() >= failingMs
}
