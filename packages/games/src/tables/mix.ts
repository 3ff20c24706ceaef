import { assert } from '../assert.ts'
import { type Hmac } from '../fairness/hmac.ts'
import { seedFromHex } from '../fairness/seed.ts'
import { createStream, type Stream } from '../fairness/stream.ts'
import { hashText, isHexOf } from './hash-text.ts'
import { byBytes } from './list.ts'

export interface Mixed {
  readonly listHash: string
  /** All secrets that were opened in time, in any order. */
  readonly secrets: readonly string[]
}

/** Computes the part of the devices in the draw. If no device answers, there is no draw. */
export function mixOf({ listHash, secrets }: Mixed): string {
  assert(secrets.length > 0, 'no device has opened its secret: the round is voided')
  assert(
    [listHash, ...secrets].every((hex) => isHexOf(32, hex)),
    'a mix is of a list and of secrets',
  )
  return hashText(`cardroom/table/2/mix:${listHash}:${secrets.toSorted(byBytes).join(',')}`)
}

export interface TableDraw {
  /** cₙ as hex. */
  readonly houseSeed: string
  readonly mix: string
  readonly round: number
  readonly hmac?: Hmac
}

/** Creates the source of all chance of a round. Nobody knows it before the last device answers. */
export const streamOfTable = ({ houseSeed, mix, round, ...hmac }: TableDraw): Stream =>
  createStream({ serverSeed: seedFromHex(houseSeed), clientSeed: mix, nonce: round, ...hmac })
