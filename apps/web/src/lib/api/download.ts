import { prepareRequest, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { CallError } from './call-error.ts'
import { freshToken } from './fresh-token.ts'

/** Fetches a file and lets the browser save it under the name in the answer. Throws CallError. */
export async function download<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const token = await freshToken()
  const request = prepareRequest(endpoint, { ...input, ...(token !== undefined && { token }) })
  const { url, method, headers, body } = request
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw new CallError('somethingWentWrong', { isLost: true })
  })
  if (!response.ok)
    throw new CallError('somethingWentWrong', {
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  keepFile(await response.blob(), nameOf(response.headers.get('content-disposition')))
}

/** Returns the name of the file. Clients that know more than ASCII use the encoded name (RFC 6266). */
const nameOf = (disposition: string | null): string => {
  const [, plain = 'file'] = /filename="([^"]+)"/.exec(disposition ?? '') ?? []
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded === undefined ? plain : decodeURIComponent(encoded)
}

/** Lets the browser save a file. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
