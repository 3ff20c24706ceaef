import type { UserId } from '@cardroom/contract/ids'
import type { LedgerTransfer, Promises } from '#modules/seals/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { Written } from '#platform/written.ts'
import type { Tx } from '#platform/db/database.ts'
import type { KeyUse } from '#platform/db/idempotency.store.ts'
import { lookUpAnswers } from '#platform/db/statements/keyed-answers.ts'
import { closeDesk, openDesk, type Desk } from '../desk/desk.ts'
import type { HeldSession, Holding } from '../desk/desk.store.ts'

/** A player's move in a session: a round, a hand, or an action on a hand. */
export interface Move {
  readonly sessionId: number
  readonly handId?: number
  readonly player: { readonly userId: UserId; readonly isAdmin: boolean }
  readonly keyUse: KeyUse | undefined
  /** Refuses by throwing, before it has changed anything. */
  play(desk: Desk, session: HeldSession): object
}

/**
 * Another transaction holds a lock that this move needs. The move has not been played, and may be tried again later.
 */
export class StillLocked extends Error {
  readonly bankAccountId: number

  constructor({ bankAccountId }: HeldSession) {
    super('Locked by somebody else')
    this.bankAccountId = bankAccountId
  }
}

/**
 * Settles moves in their order in one transaction, and returns the answers in that order. Each move is played or
 * refused by itself. A key that was used before gets its first answer, even if that was a moment ago in this same
 * list. With `skipsLocked`, moves that would have to wait for a lock are answered with `StillLocked`. The writes are
 * already sent; the caller awaits them.
 */
export async function settleMoves(
  tx: Tx,
  promises: Promises,
  moves: readonly Move[],
  holding: Holding = {},
): Promise<{ result: unknown[]; writes: Promise<unknown>[] }> {
  // The keys are read after the sessions are locked, because any other use of a key waits for the same session.
  const uses = moves.flatMap((move) => move.keyUse ?? [])
  const [desk, kept] = await Promise.all([openDesk(tx, moves, holding), lookUpAnswers<object>(tx, uses)])
  const moved: MovedBy[] = []

  const answers = moves.map((move) => {
    try {
      const session = sessionOf(desk, move)
      if (desk.locked.has(session)) return new StillLocked(session)
      const use = move.keyUse
      const first = use && kept.first(use)
      if (first) return first.answer
      const before = desk.books.posted.length
      const answer = move.play(desk, session)
      const { length } = desk.books.posted
      if (length > before) moved.push({ answer, place: length - 1 })
      if (use) kept.remember(use, answer)
      return answer
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  })

  promiseSeals(desk, promises, moved)
  const writes = closeDesk(tx, desk)
  const jsonOf = writtenOnce()
  writes.push(...kept.keep(jsonOf))
  const result = answers.map((answer) => (answer instanceof Error ? answer : new Written(jsonOf(answer))))
  return { result, writes }
}

/**
 * An answer, and the place of its last transfer among all that were posted. The promise of a seal is made for that
 * transfer.
 */
interface MovedBy {
  readonly answer: object
  readonly place: number
}

function promiseSeals(desk: Desk, promises: Promises, moved: readonly MovedBy[]): void {
  const currencies = new Map(desk.accounts.map(({ id, currency }) => [id, currency]))
  const transfers = moved.map(({ place }): LedgerTransfer => {
    const [posted, id] = [desk.books.posted[place], desk.transferIds[place]]
    const currency = posted && currencies.get(posted.fromId)
    assert(posted && currency && id !== undefined, 'More was posted than ids were taken for')
    return { ...posted, id, createdAt: desk.now, currency }
  })
  const made = promises(transfers, desk.now)
  moved.forEach(({ answer }, index) => Object.assign(answer, { promise: made[index] }))
}

/**
 * Returns the move's session. Membership is checked at every move. A session of another person counts as unknown.
 */
function sessionOf(desk: Desk, { sessionId, player }: Move): HeldSession {
  const session = desk.sessions.get(sessionId)
  if (session?.userId !== player.userId) throw new ApiError('sessionNotFound')
  if (session.clubId !== null && session.memberStatus !== 'active' && !player.isAdmin)
    throw new ApiError('accessDenied')
  // A seat at a shared table plays the rounds of the table only.
  if (session.tableId !== null) throw new ApiError('notAllowed')
  return session
}

/** Converts each answer to JSON only once, for its caller, for repeats of the same call, and for its key. */
function writtenOnce(): (answer: object) => string {
  const written = new Map<object, string>()
  return (answer) => {
    const json = written.get(answer) ?? JSON.stringify(answer)
    written.set(answer, json)
    return json
  }
}
