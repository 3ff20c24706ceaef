/** Each stake of a hand has its own reason, numbered by the actions before it. No hand can take this many. */
const actionsMax = 64

/**
 * A session has at most this many rounds at once: the seats of a person in a round of shared blackjack. Its last
 * transfer belongs to one of its last so many rounds.
 */
export const roundsAtOnce = 3

/** The reason of a further stake of a hand, after so many actions. */
export const furtherStake = (actions: number): string => `round.stake.${actions + 1}`

/** The ledger stores a round's movements under these reasons; the round's id is their reference. */
export const roundReasons: readonly string[] = [
  'round',
  'round.payout',
  'round.reversal',
  'round.stake',
  ...Array.from({ length: actionsMax }, (_, actions) => furtherStake(actions)),
]
