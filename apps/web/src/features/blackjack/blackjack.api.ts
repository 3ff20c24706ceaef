import { useMutation } from '@tanstack/react-query'
import type { HandShown } from '@cardroom/contract/rounds'
import { actOnHand, openHand, type SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { keyOfHand } from './film/direct-hand.ts'
import { roundsKey, tableSessionKey, tableSessionQuery } from '#features/rounds/index.ts'
import { lastRoundKey, settleInto, untilAnswered, type LastRound } from '#features/tables/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

interface Dealing {
  readonly amount: number
  readonly before: LastRound
  readonly onLost: () => void
}

/** Deals a hand. It is dealt only once, however often the answer is lost. */
export const useDeal = (sessionId: number) =>
  useMutation({
    mutationFn: ({ amount, before, onLost }: Dealing): Promise<HandShown | undefined> =>
      untilAnswered(
        () =>
          once(`hands:${sessionId}`, { after: lastRoundKey(before), amount }, (idempotencyKey) =>
            call(openHand, { params: { id: String(sessionId) }, body: { amount }, idempotencyKey }),
          ),
        onLost,
      ),
    onSuccess: (hand) => keepHand(sessionId, hand, undefined),
    onError: () => queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
  })

interface Acting {
  readonly hand: HandShown
  readonly action: BlackjackAction
  readonly onLost: () => void
}

/**
 * Sends an action for a hand. After a lost answer the same request is sent again under its key, so that one press
 * draws one card.
 */
export const useAct = (sessionId: number) =>
  useMutation({
    mutationFn: ({ hand, action, onLost }: Acting): Promise<HandShown | undefined> => {
      const params = { id: String(sessionId), hand_id: String(hand.id) }
      // The key includes the cards on the screen at the press, so that a repeated request means the same card and
      // the next press means another.
      const seen = hand.seats.map((seat) => seat.cards.length)
      return untilAnswered(
        () =>
          once(`hand:${hand.id}`, { action, seen, at: hand.active_seat }, (idempotencyKey) =>
            call(actOnHand, { params, body: { action }, idempotencyKey }),
          ),
        onLost,
      )
    },
    onSuccess: (hand, { hand: asked }) => keepHand(sessionId, hand, asked),
    onError: () => queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
  })

/**
 * Puts the hand into the session, so that a person who has left the table and returns finds it, or its end. If the
 * session has gone on meanwhile, it is fetched again instead, because it may know more than a late answer.
 */
function keepHand(sessionId: number, hand: HandShown | undefined, asked: HandShown | undefined): void {
  if (!hand) return
  const known = queryClient.getQueryData(tableSessionQuery(sessionId).queryKey)
  if (known && hasGoneOn(known, hand, asked)) {
    void queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) })
    void queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) })
    return
  }
  settleInto(sessionId, hand)
  queryClient.setNewest<SessionShown>(tableSessionKey(sessionId), (session) => {
    if (!session) return session
    const { hand: _before, ...rest } = session
    return hand.state === 'open' ? { ...rest, wallet: hand.wallet, hand } : { ...rest, wallet: hand.wallet }
  })
}

/** Tells whether the session is no longer as it was when the deal, or a decision about a hand, was sent. */
function hasGoneOn(session: SessionShown, { nonce }: HandShown, asked: HandShown | undefined): boolean {
  if (!asked) return session.nonce >= nonce
  return session.hand === undefined || keyOfHand(session.hand) !== keyOfHand(asked)
}
