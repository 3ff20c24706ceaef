import {
  callBet,
  neighboursBet,
  type CallBetName,
  type Pocket,
  type RouletteBet,
  type RouletteVariant,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { useState } from 'react'
import type { SlipBet } from '#features/bets/index.ts'
import { useFelt, type BettingTableProps } from '#features/tables/index.ts'

export interface RouletteTableViewProps extends BettingTableProps {
  readonly variant: RouletteVariant
  /** Newest first. */
  readonly results: readonly Pocket[]
  readonly spinMs: number
  readonly hasSound: boolean
  readonly onSound: () => void
  readonly onFairness: () => void
  /** All that came, counted. */
  readonly onHistory: () => void
  /** Chips kept under a name. */
  readonly onLayouts: () => void
}

/** What the hand with the chosen chip can do on the layout and the racetrack. */
export function useHand(props: RouletteTableViewProps) {
  const { variant, chip } = props
  const felt = useFelt(props)
  const [eachSide, setEachSide] = useState(2)
  const [looked, setLooked] = useState<Pocket>()
  return {
    ...felt,
    eachSide,
    setEachSide,
    looked,
    setLooked,
    call: (name: CallBetName) => felt.lay(slipBets(callBet(variant, name, units(chip)))),
    neighbours: (pocket: Pocket) => felt.lay(slipBets(neighboursBet(variant, pocket, units(chip), eachSide))),
  }
}

export type Hand = ReturnType<typeof useHand>

const slipBets = (bets: readonly RouletteBet[]): SlipBet[] =>
  bets.map(({ type, numbers, amount }) => ({ type, numbers, amount: toWire(amount) }))
