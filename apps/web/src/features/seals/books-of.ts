import type { AnswerOf, AnyEndpoint, CallInput } from '@cardroom/contract'
import * as calls from '@cardroom/contract/seals'
import type { Books } from './check-account.ts'
import type { OwnAccount } from './own-account.ts'
import { CallError } from '#lib/api/call-error.ts'

/** Calls the server, with the loading bar or without it. */
export type Caller = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>

/**
 * Reads the server's books of one of the person's accounts: its last transfers, up to this number, and their proofs.
 */
export function booksOf({ clubId, currency }: OwnAccount, call: Caller, transfersMax: number): Books {
  const ofClub = { id: String(clubId) }
  const query = { club_id: String(clubId), currency }
  return {
    keys: async () => (await call(calls.getHouseKey, {})).keys,
    newestSeal: async () => (await call(calls.listSeals, { params: ofClub, query: { limit: '1' } }))[0],
    consistency: async (from, to) => {
      const params = { ...ofClub, number: String(to) }
      return (await call(calls.getConsistency, { params, query: { from: String(from) } })).proof
    },
    transfers: (before) =>
      call(calls.listOwnTransfers, {
        query: {
          ...query,
          limit: String(transfersMax),
          ...(before !== undefined && { before: String(before) }),
        },
      }),
    transferProof: (id) => sealedOnly(call(calls.getTransferProof, { params: { id: String(id) } })),
    balanceProof: () => sealedOnly(call(calls.getBalanceProof, { query })),
  }
}

const sealedOnly = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallError && error.key === 'notFound') return undefined
    throw error
  })
