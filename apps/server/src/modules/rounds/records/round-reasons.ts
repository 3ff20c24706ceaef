/** Each stake of a hand has a reason of its own, numbered by the actions before it. No hand takes as many. */
const actionsMax = 64

/** The reasons under which a round's movements stand in the ledger; its id is their reference. */
export const roundReasons: readonly string[] = [
  'round',
  'round.payout',
  'round.reversal',
  'round.stake',
  ...Array.from({ length: actionsMax }, (_, place) => `round.stake.${place + 1}`),
]
