import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepHand, useAct, useDeal } from './blackjack.api.ts'
import { dealMs } from './deal-times.ts'
import { settledBalance } from '#lib/settled-balance.ts'

interface Options {
  readonly isInstant: boolean
  readonly onCard: () => void
  readonly onResult: (hand: HandShown) => void
}

/** For the dealer to turn the hole card, and for each card after it. */
const cardMs = 320
const restMs = 420

/** One hand after another. What a hand brought is told when the dealer's last card lies. */
export function useBlackjackHand(session: SessionShown, { isInstant, onCard, onResult }: Options) {
  const [own, setOwn] = useState<HandShown>()
  const [isRevealing, setRevealing] = useState(false)
  const [dealtMs, setDealtMs] = useState(0)
  const [isLost, setLost] = useState(false)
  const [held, setHeld] = useState<Told>()
  const [lastStake, setLastStake] = useState(0)
  const dealing = useDeal(session.id)
  const acting = useAct(session.id)
  // What came last is in our hands; who comes back to the table finds it in the session.
  const hand = own ?? session.hand

  function take(answer: HandShown | undefined) {
    setLost(answer === undefined)
    if (!answer) return
    onCard()
    setOwn(answer)
    if (answer.state === 'settled' && !isInstant) {
      setHeld(toldOf(hand?.state === 'open' ? { ...hand, hand } : session))
      setRevealing(true)
      return
    }
    keepHand(session.id, answer)
    if (answer.state === 'settled') onResult(answer)
    else if (!isInstant) setDealtMs(dealMs(hand, answer))
  }
  function tell() {
    if (!own || !isRevealing) return
    setRevealing(false)
    setHeld(undefined)
    keepHand(session.id, own)
    onResult(own)
  }
  useEnd(isRevealing && own ? (own.dealer.cards.length - 1) * cardMs + restMs : 0, tell)
  const land = () => setDealtMs(0)
  useEnd(dealtMs, land)

  /** Refused: left too long, or ended elsewhere. The session knows how the hand stands. */
  function readAgain() {
    setLost(false)
    setOwn(undefined)
  }
  const onLost = () => setLost(true)
  return {
    hand,
    isRevealing,
    /** The cards of the last answer are on their way: nobody decides before they lie. */
    isDealing: dealtMs > 0,
    isLost,
    isBusy: dealing.isPending || acting.isPending,
    ...(held ?? toldOf(session)),
    isUnderWay: isRevealing || hand?.state === 'open',
    lastStake,
    deal(amount: number) {
      setLastStake(amount)
      dealing.mutate({ amount, onLost }, { onSuccess: take, onError: () => setLost(false) })
    },
    act(action: BlackjackAction) {
      if (hand) acting.mutate({ hand, action, onLost }, { onSuccess: take, onError: readAgain })
    },
    /** Someone tapped: cards and result are there at once. */
    skip: () => (isRevealing ? tell() : land()),
    /** The settled hand is cleared from the table. */
    clear: () => setOwn(undefined),
  }
}

interface Told {
  readonly wallet: number
  /** What ended hands brought. */
  readonly balance: number
}

const toldOf = (session: Pick<SessionShown, 'wallet' | 'balance' | 'hand'>): Told => ({
  wallet: session.wallet,
  balance: settledBalance(session),
})

export type BlackjackHand = ReturnType<typeof useBlackjackHand>

function useEnd(afterMs: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (afterMs === 0) return
    const timer = setTimeout(() => end(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
