import type { RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { useReducer, useState } from 'react'
import { emptySlip, nextSlip, stakeOf, type SlipBet } from '#features/bets/index.ts'
import { settleInto, usePlaceBets } from './tables.api.ts'

/**
 * betting → asking → showing → result → betting. The answer is known before anything moves; what it brought is told,
 * and the balance moves, when the show is over.
 */
export type RoundPhase =
  | { readonly name: 'betting' }
  | { readonly name: 'asking'; readonly isLost: boolean }
  /** No answer came: the bets stay as they are and can only be asked about again. */
  | { readonly name: 'unanswered' }
  | { readonly name: 'showing'; readonly round: RoundShown }
  | { readonly name: 'result'; readonly round: RoundShown }

interface Options {
  /** No travel: the result is there at once. */
  readonly isInstant: boolean
  readonly onAnswer?: ((round: RoundShown) => void) | undefined
  readonly onResult?: ((round: RoundShown) => void) | undefined
}

/** One round after another at roulette and baccarat: chips, the call, the show, the result. */
export function useBettingRound(session: SessionShown, { isInstant, onAnswer, onResult }: Options) {
  const [slip, step] = useReducer(nextSlip, emptySlip)
  const [phase, setPhase] = useState<RoundPhase>({ name: 'betting' })
  const [played, setPlayed] = useState<readonly SlipBet[]>([])
  // Wallet and result as they were before the round: what it brought must not show before its result does.
  const [held, setHeld] = useState<Pick<SessionShown, 'wallet' | 'balance'>>()
  const asking = usePlaceBets(session.id)

  function play(bets: readonly SlipBet[] = slip.bets) {
    setHeld(session)
    setPhase({ name: 'asking', isLost: false })
    asking.mutate(
      { bets, onLost: () => setPhase({ name: 'asking', isLost: true }) },
      {
        onSuccess: (round) => (round ? answer(round, bets) : setPhase({ name: 'unanswered' })),
        onError: release,
      },
    )
  }
  function answer(round: RoundShown, bets: readonly SlipBet[]) {
    setPlayed(bets)
    onAnswer?.(round)
    if (isInstant) tell(round)
    else setPhase({ name: 'showing', round })
  }
  function tell(round: RoundShown) {
    settleInto(session.id, round)
    setHeld(undefined)
    setPhase({ name: 'result', round })
    onResult?.(round)
  }
  function release() {
    setHeld(undefined)
    setPhase({ name: 'betting' })
  }

  const isOver = phase.name === 'result'
  const stake = isOver ? 0 : stakeOf(slip.bets)
  return {
    phase,
    slip,
    played,
    step,
    play,
    /** Chips that lie on the felt are not in the wallet any more. */
    wallet: (held ?? session).wallet - stake,
    balance: (held ?? session).balance,
    isUnderWay: phase.name !== 'betting' && phase.name !== 'result',
    /** The show is over, or someone tapped to see the end. */
    endShow: () => phase.name === 'showing' && tell(phase.round),
    /** Back to the felt: empty, or with the same or the doubled chips on it. */
    newRound(bets: readonly SlipBet[] = []) {
      step({ kind: 'start' })
      if (bets.length > 0) step({ kind: 'put', bets })
      setPhase({ name: 'betting' })
    },
  }
}

export type BettingRound = ReturnType<typeof useBettingRound>
