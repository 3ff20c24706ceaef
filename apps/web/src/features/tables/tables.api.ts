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

interface Playing {
  readonly bets: readonly SlipBet[]
  /** No answer came, and we ask again under the same key. */
  readonly onLost: () => void
}

/** Plays a round. The bets go out once, however often the answer is lost; undefined when none came at all. */
export const usePlaceBets = (sessionId: number) =>
  useMutation({
    mutationFn: ({ bets, onLost }: Playing): Promise<RoundShown | undefined> => {
      const body = { bets: bets.map((bet) => ({ ...bet, numbers: [...bet.numbers] })) }
      const ask = () =>
        once(
          `bets:${sessionId}`,
          bets.map((bet) => [keyOfBet(bet), bet.amount]),
          (idempotencyKey) => call(placeBets, { params: { id: String(sessionId) }, body, idempotencyKey }),
        )
      return untilAnswered(ask, onLost)
    },
    // Suspended, ended, no longer allowed: the table looks again at what its session is.
    onError: () => queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
  })

type Told = Pick<RoundShown, 'id' | 'wallet' | 'balance' | 'nonce' | 'stake'>

/** Takes what a round told into the session, once its result is shown. */
export function settleInto(sessionId: number, round: Told): void {
  queryClient.setNewest<SessionShown>(tableSessionKey(sessionId), (session) => {
    if (!session || round.nonce < session.nonce) return session
    const { wallet, balance, nonce } = round
    const stake = session.stake + newlyStaked(session, round)
    return { ...session, wallet, balance, nonce, stake, rounds: session.rounds + nonce - session.nonce }
  })
  void queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) })
}

/** A session read anew in the meantime counts the round already; of its open hand only doubles and the like are new. */
function newlyStaked(session: SessionShown, round: Told): number {
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
