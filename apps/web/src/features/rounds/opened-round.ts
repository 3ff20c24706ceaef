import type { RoundRecordShown } from '@cardroom/contract/rounds'

/** A round whose seed is revealed. Before that, only the server can compute the round. */
export type OpenedRound = RoundRecordShown & { readonly server_seed: string }

export const isOpened = (round: RoundRecordShown): round is OpenedRound =>
  round.server_seed !== null && round.state === 'settled'
