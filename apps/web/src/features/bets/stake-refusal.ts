interface Stakes {
  readonly stake: number
  readonly min: number
  readonly max: number
  /** What is left beside the chips on the felt; below zero when they are more than there is. */
  readonly wallet: number
}

export type StakeRefusal =
  | { readonly reason: 'placeChips' }
  | { readonly reason: 'atLeast' | 'atMost' | 'tooLittle'; readonly amount: number }

/** Why these chips cannot be played; undefined when they can. The server decides by the same limits. */
export function refusalOfStake({ stake, min, max, wallet }: Stakes): StakeRefusal | undefined {
  if (stake === 0) return { reason: 'placeChips' }
  if (wallet < 0) return { reason: 'tooLittle', amount: wallet + stake }
  if (stake < min) return { reason: 'atLeast', amount: min }
  if (stake > max) return { reason: 'atMost', amount: max }
  return undefined
}
