import { dealTimes } from '../hands/deal-times.ts'
import type { BaccaratRoundShown } from '../table/use-baccarat-round.ts'
import {
  playedPicture,
  settledPicture,
  settleSteps,
  type Purse,
  type RoundFilm,
} from '#features/bets/index.ts'

/** What one answer brought at baccarat: once all cards lie the result, then the chips, and the balance last. */
export function directDeal(before: Purse, round: BaccaratRoundShown): RoundFilm {
  const { endMs } = dealTimes(round.outcome)
  return {
    key: String(round.id),
    before: playedPicture({ wallet: before.wallet - round.stake, balance: before.balance }),
    steps: [
      { kind: 'deal', atMs: 0 },
      ...settleSteps(round).map((step) => ({ ...step, atMs: endMs + step.atMs })),
    ],
    after: settledPicture(round),
  }
}
