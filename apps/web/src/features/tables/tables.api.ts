import { useMutation } from '@tanstack/react-query'
import type { RoundShown } from '@cardroom/contract/rounds'
import { finishSession, placeBets, type SessionShown } from '@cardroom/contract/sessions'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'
import { untilAnswered } from './until-answered.ts'
import { roundsKey, tableSessionKey } from '#features/rounds/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { noteFinishedSession } from '#lib/device/install-offer.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const openSessionsKey = ['sessions', 'open'] as const

/**
 * The last round of a session when a press first asked for the next one. It is in the key, so that a repeated request
 * means the same round, and a press after that round means another: also after the page was left without an answer.
 */
export type LastRound = Pick<SessionShown, 'server_seed_hash' | 'nonce'>

export const lastRoundKey = ({ server_seed_hash, nonce }: LastRound): string => `${server_seed_hash}:${nonce}`

interface Playing {
  readonly bets: readonly SlipBet[]
  readonly before: LastRound
  /** Called when no answer came and the call is sent again under the same key. */
  readonly onLost: () => void
}

/**
 * Plays a round. The bets are played once, however often the answer is lost. The result is undefined if no answer
 * came at all.
 */
export const usePlaceBets = (sessionId: number) =>
  useMutation({
    mutationFn: ({ bets, before, onLost }: Playing): Promise<RoundShown | undefined> => {
      const body = { bets: bets.flatMap(placed) }
      const ask = () =>
        once(
          `bets:${sessionId}`,
          { after: lastRoundKey(before), bets: bets.map((bet) => [keyOfBet(bet), bet.amount]) },
          (idempotencyKey) => call(placeBets, { params: { id: String(sessionId) }, body, idempotencyKey }),
        )
      return untilAnswered(ask, onLost)
    },
    // Also for a person who has left the table: when they return, its balance and its history have the round.
    onSuccess: (round) => {
      if (round) settleInto(sessionId, round)
    },
    // The session may be suspended, ended or no longer allowed: the table fetches it again.
    onError: () => queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
  })

/**
 * Returns the bet as the call sends it, and nothing for a bet on a seat: nobody makes one at a table where one
 * plays alone.
 */
const placed = ({ type, numbers, amount }: SlipBet) =>
  type === 'seat' ? [] : [{ type, numbers: [...numbers], amount }]

type ShownRound = Pick<RoundShown, 'id' | 'wallet' | 'balance' | 'nonce' | 'stake'>

/** Adds a round to the session. The table shows it step by step. */
export function settleInto(sessionId: number, round: ShownRound): void {
  queryClient.setNewest<SessionShown>(tableSessionKey(sessionId), (session) => {
    if (!session || round.nonce < session.nonce) return session
    const { wallet, balance, nonce } = round
    const stake = session.stake + newlyStaked(session, round)
    return { ...session, wallet, balance, nonce, stake, rounds: session.rounds + nonce - session.nonce }
  })
  void queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) })
}

/**
 * Returns the stake that the session does not count yet. A session that was fetched again meanwhile already counts
 * the round. Only later stakes of its open hand are new, such as a double.
 */
function newlyStaked(session: SessionShown, round: ShownRound): number {
  if (session.hand?.id === round.id) return round.stake - session.hand.stake
  return round.nonce > session.nonce ? round.stake : 0
}

export const useFinishSession = (sessionId: number) =>
  useMutation({
    mutationFn: () => call(finishSession, { params: { id: String(sessionId) }, body: {} }),
    onSuccess: async (session) => {
      noteFinishedSession()
      queryClient.setNewest(tableSessionKey(sessionId), session)
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
      await queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) })
    },
  })
