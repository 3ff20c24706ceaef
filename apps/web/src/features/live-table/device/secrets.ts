import { commitOf } from '@cardroom/games'

/** The part of this device in one draw: nobody else knows it until bets are closed. */
export interface Secret {
  /** 32 bytes as 64 hex characters. */
  readonly secret: string
  /** The hash that binds the device to it, which is sent with the first bet. */
  readonly commit: string
}

/** Draws a secret for a round of a table. */
export function drawSecret(tableId: number, round: number): Secret {
  const secret = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return { secret, commit: commitOf({ tableId, round, secret }) }
}
