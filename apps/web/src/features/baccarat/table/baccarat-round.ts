import type { RoundShown } from '@cardroom/contract/rounds'

/** A round as this table gets it. */
export type BaccaratRoundShown = RoundShown & {
  readonly outcome: Exclude<RoundShown['outcome'], { readonly number: string }>
}
