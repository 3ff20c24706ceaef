import type { ChatFailure } from './chat.view.tsx'
import { CallError, keyOf } from '#lib/api/call-error.ts'

interface Fetched {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Returns the error if nothing could be loaded. Loaded messages stay when a later fetch fails. */
export function failureOf(
  query: Fetched,
  textOf: (key: string | undefined) => string | undefined,
): ChatFailure | undefined {
  if (query.data !== undefined || query.error === null) return undefined
  return {
    text: textOf(keyOf(query.error)),
    requestId: query.error instanceof CallError ? query.error.requestId : undefined,
    isBusy: query.isFetching,
    onRetry: () => void query.refetch(),
  }
}
