import { prepareRequest } from '@cardroom/contract'
import { reportTransactions } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import type { reportOf } from './history-filter.ts'
import { CallError } from '#lib/api/call-error.ts'
import { freshToken } from '#lib/api/fresh-token.ts'

interface Export {
  readonly clubId: ClubId
  readonly format: 'csv' | 'xlsx'
  readonly report: ReturnType<typeof reportOf>
}

/** Fetches the filtered transactions as a file and hands it to the browser to keep. */
export async function downloadReport({ clubId, format, report }: Export): Promise<void> {
  const token = await freshToken()
  const { url, method, headers, body } = prepareRequest(reportTransactions, {
    clubId,
    body: { ...report, format },
    ...(token !== undefined && { token }),
  })
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw new CallError('somethingWentWrong', { isLost: true })
  })
  if (!response.ok)
    throw new CallError('somethingWentWrong', {
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  keep(await response.blob(), `transactions.${format}`)
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
