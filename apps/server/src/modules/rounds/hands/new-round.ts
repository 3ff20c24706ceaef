import { createStream, type Stream } from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import { maySit } from '#modules/catalogue/index.ts'
import { mayStake } from '#modules/protection/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { keyedBytes } from '#platform/random.ts'
import { gameTypeOfSession, type Desk } from '../desk/desk.ts'
import type { HeldSession } from '../desk/desk.store.ts'
import type { SeedAtRest, SeedVault } from '../seeds/seeds.ports.ts'

/**
 * Refuses a new round that may not begin, before anything is drawn. Throws `sessionNotFound` for an ended session,
 * `dataIncorrect` for a stake outside the limit, `clubSuspended` for a suspended club, `gameNotAllowed` for a table
 * that the player may not sit at, `notAllowed` for the player's own protection, and `lowBalance` for a balance below
 * the stake.
 */
export function refuseNewRound(desk: Desk, session: HeldSession, stake: Amount): void {
  if (session.isFinished) throw new ApiError('sessionNotFound')
  if (stake < session.limitMin || stake > session.limitMax)
    throw new ApiError('dataIncorrect', [{ path: 'amount', message: 'outsideLimit' }])
  if (session.isSuspended) throw new ApiError('clubSuspended')
  if (!maySit({ ...session, gameType: gameTypeOfSession(session) })) throw new ApiError('gameNotAllowed')
  const standing = desk.standings.get(session.userId)
  if (standing && !mayStake(standing, stake, desk.now)) throw protectionRefusal()
  if (desk.books.available(session.playerAccountId) < stake) throw new ApiError('lowBalance')
}

/**
 * Refuses a bet if the bank could not cover its largest possible loss. The house of personal play can always pay.
 */
export function refuseExposure(desk: Desk, session: HeldSession, loss: Amount): void {
  if (session.clubId !== null && desk.books.available(session.bankAccountId) < loss)
    throw new ApiError('lowBalance', [{ path: 'bank', message: 'bankTooSmall' }])
}

/** Makes the refusal of rule protection-7. */
export const protectionRefusal = (): ApiError =>
  new ApiError('notAllowed', [{ path: 'protection', message: 'protection' }])

/** Returns the random stream for the session's round with this number. */
export const streamOf = (
  seedVault: SeedVault,
  session: SeedAtRest & Pick<HeldSession, 'clientSeed'>,
  nonce: number,
): Stream =>
  createStream({
    serverSeed: seedVault.open(session),
    clientSeed: session.clientSeed,
    nonce,
    hmac: keyedBytes,
  })
