import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepAnswers, keptAnswers, type KeyUse, type StoredAnswer } from '#platform/db/idempotency.store.ts'
import { closeDesk, openDesk, type Desk } from './desk.ts'
import type { HeldSession } from './desk.store.ts'

/** Something a player does in a session: a round, a hand, an action on it. */
export interface Move {
  readonly sessionId: number
  readonly handId?: number
  readonly player: { readonly userId: number; readonly isAdmin: boolean }
  readonly keyUse: KeyUse | undefined
  /** Refuses by throwing, before it has changed anything. */
  play(desk: Desk, session: HeldSession): unknown
}

/**
 * Settles moves in their order in one transaction, and answers in that order: each is played or refused by
 * itself. A key that was used before gets its first answer, also when that was a moment ago in this very list.
 * The caller waits for the writes, which have been sent.
 */
export async function settleMoves(
  tx: Tx,
  moves: readonly Move[],
): Promise<{ result: unknown[]; writes: Promise<unknown>[] }> {
  // The keys are read after the sessions are locked: whoever else uses one of them waits for the same session.
  const [desk, kept] = await Promise.all([openDesk(tx, moves), findKept(tx, moves)])
  const fresh: { use: KeyUse; answer: unknown }[] = []

  const result = moves.map((move) => {
    try {
      const session = sessionOf(desk, move)
      const use = move.keyUse
      const first = use && kept.get(nameOf(use))
      if (first) return firstAnswer(first, use)
      const answer = move.play(desk, session)
      if (use) {
        kept.set(nameOf(use), { bodyHash: use.bodyHash, answer })
        fresh.push({ use, answer })
      }
      return answer
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  })

  const writes = closeDesk(tx, desk)
  if (fresh.length > 0) writes.push(keepAnswers(tx, fresh))
  return { result, writes }
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
