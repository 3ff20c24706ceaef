import type { ErrorKey } from '@cardroom/contract'
import { openByCall, type OfTable } from '../live-table.api.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { askServer } from '#lib/socket/socket.ts'

/** What became of a secret: the server took it, it came too late, or it was not taken for another reason. */
export type SecretEnd = 'sent' | 'late' | 'failed'

interface GivenSecret {
  readonly round: number
  readonly secret: string
  readonly list_hash: string
}

/**
 * A socket that does not answer within this time may be dead, so an HTTP call is made as well. The server accepts a
 * secret once.
 */
const socketPatienceMs = 700

/** Opens the secret over the socket, and by an HTTP call if the socket is away or does not answer. */
export async function giveSecret(ofTable: OfTable, given: GivenSecret): Promise<SecretEnd> {
  const bySocket = askServer('table.secret', { id: ofTable.tableId, ...given }).then((answer): SecretEnd =>
    'error' in answer ? endOf(answer.error) : 'sent',
  )
  const first = await Promise.race([bySocket, after(socketPatienceMs)]).catch(() => undefined)
  if (first !== undefined) return first
  const called = await openByCall(ofTable, given).then(
    () => 'sent' as const,
    (error: unknown) => endOf(keyOf(error)),
  )
  return called === 'sent' ? called : bySocket.catch(() => called)
}

/** The server refuses a secret of its list with this key only if it comes too late. */
const endOf = (error: ErrorKey): SecretEnd => (error === 'notAllowed' ? 'late' : 'failed')

const after = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms)
  })
