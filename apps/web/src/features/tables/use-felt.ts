import type { BettingRound } from './use-betting-round.ts'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'

interface FeltOptions {
  readonly round: BettingRound
  readonly chip: number
  /** A chip touches the felt. */
  readonly onTick: () => void
  readonly onRefusal: () => void
}

type Spot = Pick<SlipBet, 'type' | 'numbers'>

/** What a hand with the chosen chip can do on the felt, at any table of bets. */
export function useFelt({ round, chip, onTick, onRefusal }: FeltOptions) {
  const { slip, played, step, phase } = round
  const canBet = phase.name === 'betting'

  function lay(bets: readonly SlipBet[]) {
    if (!canBet) return onRefusal()
    step({ kind: 'add', bets })
    onTick()
  }
  const change = (kind: 'undo' | 'double' | 'clear') => {
    if (canBet) step({ kind })
  }
  const repeat = () => {
    if (canBet && played.length > 0) step({ kind: 'put', bets: played })
  }
  return {
    canBet,
    lay,
    place: ({ type, numbers }: Spot) => lay([{ type, numbers, amount: chip }]),
    takeBack: (spot: Spot) => {
      if (canBet) step({ kind: 'remove', key: keyOfBet(spot), amount: chip })
    },
    change,
    repeat,
    canUndo: canBet && slip.past.length > 0,
    canRepeat: canBet && played.length > 0,
    shortcuts: {
      KeyZ: () => change('undo'),
      KeyR: repeat,
      KeyD: () => change('double'),
      KeyC: () => change('clear'),
    },
  }
}

export type Felt = ReturnType<typeof useFelt>
