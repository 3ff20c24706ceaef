import type { UserId } from '@cardroom/contract/ids'
import { TooManyRequests } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { addWrongCode, wrongCodesSince } from './factor-tries.store.ts'
import { tellCodesPaused } from './factor-news.ts'

/** This number of wrong codes in a day pauses one known device, or all unknown ones together. */
const wrongCodesMax = 20
/** This number in a day over all devices makes unknown devices wait, and the owner is mailed. */
const wrongCodesOfAllMax = 100
const spanMs = days(1)

export interface Try {
  readonly factorId: number
  readonly userId: UserId
  /** The device, if the account has been signed in on it; otherwise undefined. */
  readonly knownDevice: string | undefined
}

/**
 * Slows down a guesser who holds the password or a token. Throws `tooManyRequests` while this device is paused; the
 * pause of one device does not affect others. Returns the function that counts a wrong code. The factor is locked.
 */
export async function refuseWhilePaused(
  tx: Tx,
  { factorId, userId, knownDevice }: Try,
): Promise<{ countWrongCode(): Promise<void> }> {
  const since = later(tx.now, -spanMs)
  const counted = knownDevice ?? 'unknown'
  const wrong = await wrongCodesSince(tx, factorId, since)
  const own = wrong.find((each) => each.counted === counted)?.times ?? []
  const all = wrong.flatMap(({ times }) => times).toSorted((a, b) => a.getTime() - b.getTime())
  refuseBeyond(tx, own, wrongCodesMax)
  if (knownDevice === undefined) refuseBeyond(tx, all, wrongCodesOfAllMax)
  return {
    countWrongCode: async () => {
      await addWrongCode(tx, { factorId, counted, since })
      const pauses = [own.length + 1 === wrongCodesMax, all.length + 1 === wrongCodesOfAllMax]
      if (pauses.includes(true)) noteSecurityEvent(tx, 'codes.paused', { userId })
      if (pauses[1]) await tellCodesPaused(tx, userId)
    },
  }
}

/** Refuses until enough of them are no longer counted for another try. */
function refuseBeyond(tx: Tx, times: readonly Date[], max: number): void {
  const oldest = times.at(-max)
  if (oldest) throw new TooManyRequests((later(oldest, spanMs).getTime() - tx.now.getTime()) / 1000)
}
