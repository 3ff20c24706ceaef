import type { LedgerTransfer, Promises } from '#modules/seals/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { Written } from '#platform/written.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepAnswers, keptAnswers, type KeyUse, type StoredAnswer } from '#platform/db/idempotency.store.ts'
import { closeDesk, openDesk, type Desk } from './desk.ts'
import type { HeldSession, Holding } from './desk.store.ts'

/** Something a player does in a session: a round, a hand, an action on it. */
export interface Move {
  readonly sessionId: number
  readonly handId?: number
  readonly player: { readonly userId: number; readonly isAdmin: boolean }
  readonly keyUse: KeyUse | undefined
  /** Refuses by throwing, before it has changed anything. */
  play(desk: Desk, session: HeldSession): object
}

/** Somebody else has locked what this move needs: it has not been played, and may be once they let go. */
export class StillLocked extends Error {
  readonly bankAccountId: number

  constructor({ bankAccountId }: HeldSession) {
    super('Locked by somebody else')
    this.bankAccountId = bankAccountId
  }
}

/**
 * Settles moves in their order in one transaction, and answers in that order: each is played or refused by
 * itself. A key that was used before gets its first answer, also when that was a moment ago in this very list.
 * With `skipsLocked`, moves that would have to wait for somebody's locks are answered `StillLocked`. The caller waits
 * for the writes, which have been sent.
 */
export async function settleMoves(
  tx: Tx,
  promises: Promises,
  moves: readonly Move[],
  holding: Holding = {},
): Promise<{ result: unknown[]; writes: Promise<unknown>[] }> {
  // The keys are read after the sessions are locked: whoever else uses one of them waits for the same session.
  const [desk, kept] = await Promise.all([openDesk(tx, moves, holding), findKept(tx, moves)])
  const fresh: { use: KeyUse; place: number }[] = []
  const moved: MovedBy[] = []

  const answers = moves.map((move, place) => {
    try {
      const session = sessionOf(desk, move)
      if (desk.locked.has(session)) return new StillLocked(session)
      const use = move.keyUse
      const first = use && kept.get(nameOf(use))
      if (first) return firstAnswer(first, use)
      const before = desk.books.posted.length
      const answer = move.play(desk, session)
      const { length } = desk.books.posted
      if (length > before) moved.push({ answer, place: length - 1 })
      if (use) {
        kept.set(nameOf(use), { bodyHash: use.bodyHash, answer })
        fresh.push({ use, place })
      }
      return answer
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  })

  promiseSeals(desk, promises, moved)
  const writes = closeDesk(tx, desk)
  // Each answer is put into words once, for its caller and for its key.
  const texts = answers.map((answer) => (answer instanceof Error ? '' : JSON.stringify(answer)))
  if (fresh.length > 0)
    writes.push(
      keepAnswers(
        tx,
        fresh.map(({ use, place }) => ({ use, answer: texts[place] as string })),
      ),
    )
  const result = answers.map((answer, place) =>
    answer instanceof Error ? answer : new Written(texts[place] as string),
  )
  return { result, writes }
}

/** An answer, and where the last transfer that it tells of stands among those posted: what it left follows from all. */
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

/** Membership is checked at every move; a session of somebody else is as good as none. */
function sessionOf(desk: Desk, { sessionId, player }: Move): HeldSession {
  const session = desk.sessions.get(sessionId)
  if (session?.userId !== player.userId) throw new ApiError('sessionNotFound')
  if (session.clubId !== null && session.memberStatus !== 'active' && !player.isAdmin)
    throw new ApiError('accessDenied')
  return session
}

const nameOf = ({ userId, call, key }: KeyUse): string => JSON.stringify([userId, call, key])

async function findKept(tx: Tx, moves: readonly Move[]): Promise<Map<string, StoredAnswer>> {
  const uses = moves.flatMap((move) => move.keyUse ?? [])
  const answers = uses.length > 0 ? await keptAnswers(tx, uses) : []
  return new Map(
    answers.flatMap((answer, index) => (answer ? [[nameOf(uses[index] as KeyUse), answer]] : [])),
  )
}

function firstAnswer(first: StoredAnswer, use: KeyUse): unknown {
  if (first.bodyHash !== use.bodyHash) throw new ApiError('idempotencyConflict')
  return first.answer
}
