import type { RoundRecordShown } from '@cardroom/contract/rounds'

/** A round whose seed is not revealed yet can be computed only by the server. */
export type OpenedRound = RoundRecordShown & { readonly server_seed: string }

export const isOpened = (round: RoundRecordShown): round is OpenedRound =>
  round.server_seed !== null && round.state === 'settled'
