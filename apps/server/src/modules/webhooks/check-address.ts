import type { FieldMessage } from '@cardroom/contract/field-messages'
import { ApiError } from '#platform/api-error.ts'
import { within } from '#platform/deadline.ts'
import { leadsOutside, type Reach } from '#platform/outbound/public-address.ts'

const [portOfHttps, portMin, lookupMs] = [443, 1024, 5000]

/**
 * Rule webhooks-7: throws `dataIncorrect` unless the address is https, on port 443 or one from 1024 on, without a
 * name or password in it, and every address of its host is public. It is slow, so it runs outside of transactions,
 * and again at each delivery.
 */
export async function checkAddress(text: string, reach: Reach): Promise<void> {
  const wrong = wrongIn(text, reach)
  if (wrong) throw refused(wrong)
  const isOutside = await within(lookupMs, leadsOutside(new URL(text), reach)).catch(() => false)
  if (!isOutside) throw refused('notPublic')
}

const refused = (message: FieldMessage): ApiError => new ApiError('dataIncorrect', [{ path: 'url', message }])

/** Returns what is wrong with the text itself. */
export function wrongIn(text: string, { allowsLoopback }: Reach): FieldMessage | undefined {
  if (!URL.canParse(text)) return 'wrongFormat'
  const { protocol, username, password, port, hostname } = new URL(text)
  if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:')) return 'httpsOnly'
  if (hostname === '') return 'wrongFormat'
  if (username !== '' || password !== '') return 'noCredentials'
  const number = port === '' ? (protocol === 'https:' ? portOfHttps : 80) : Number(port)
  return number === portOfHttps || number >= portMin ? undefined : 'portNotAllowed'
}
