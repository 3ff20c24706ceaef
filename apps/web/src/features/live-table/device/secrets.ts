import { commitOf } from '@cardroom/games'

/** This device's secret contribution to one draw. Nobody else knows it until bets are closed. */
export interface Secret {
  /** 32 bytes as 64 hex characters. */
  readonly secret: string
  /** The hash that binds the device to its secret. It is sent with the first bet. */
  readonly commit: string
}

/** Creates a random secret for a round of a table, and its commit. */
export function drawSecret(tableId: number, round: number): Secret {
  const secret = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return { secret, commit: commitOf({ tableId, round, secret }) }
}
