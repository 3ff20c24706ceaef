import { useState } from 'react'

/** The chips of the first bet, one after the other, so that each can be taken back. */
export function useFirstStake() {
  const [steps, setSteps] = useState<readonly number[]>([])
  const stake = steps.at(-1) ?? 0
  const to = (amount: number) => setSteps([...steps, amount])
  return {
    stake,
    canUndo: steps.length > 0,
    add: (chip: number) => to(stake + chip),
    double: () => stake > 0 && to(stake * 2),
    clear: () => stake > 0 && to(0),
    undo: () => setSteps(steps.slice(0, -1)),
    /** For the next hand: this much, with nothing to undo. */
    put: (amount: number) => setSteps(amount > 0 ? [amount] : []),
  }
}

export type FirstStake = ReturnType<typeof useFirstStake>
