import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '../database.ts'
import { claimKey, keepAnswers, keptAnswers, type KeyUse } from '../idempotency.store.ts'

/**
 * The answers that one transaction gives under keys, for one call or for many. The same key with the same body gets
 * the first answer again without repeating the work, even if this transaction made that answer a moment ago. A
 * refusal is never remembered. Answers are stored together with the work: after the commit both exist, or neither.
 */
export interface KeyedAnswers<Answer> {
  /**
   * Returns the first answer under the key; undefined means that the work is still to be done. Throws
   * `idempotencyConflict` for another body.
   */
  first(use: KeyUse): { readonly answer: Answer } | undefined
  remember(use: KeyUse, answer: Answer): void
  /** Sends the new answers, each as JSON, in one statement. Sends nothing if there are none. */
  keep(jsonOf: (answer: Answer) => string): Promise<unknown>[]
}

/**
 * Claims the key for work that takes no lock of its own. A second use waits here until the first has committed or
 * rolled back.
 */
export async function claimAnswers<Answer>(tx: Tx, use: KeyUse): Promise<KeyedAnswers<Answer>> {
  if (await claimKey(tx, use)) return answersUnder(tx, [])
  const answers = await lookUpAnswers<Answer>(tx, [use])
  // The other use has committed the key together with its answer, and its row is locked by now.
  assert(answers.first(use), 'A key that is taken has its answer')
  return answers
}

/**
 * Looks keys up for work that first locks something shared by all uses of a key: two bets with one key are in one
 * session.
 */
export async function lookUpAnswers<Answer>(tx: Tx, uses: readonly KeyUse[]): Promise<KeyedAnswers<Answer>> {
  const stored = uses.length > 0 ? await keptAnswers(tx, uses) : []
  const known = stored.flatMap((kept, place): Known<Answer>[] =>
    // The key was used for this call alone, so the stored answer is that of this call.
    kept
      ? [{ use: { ...(uses[place] as KeyUse), bodyHash: kept.bodyHash }, answer: kept.answer as Answer }]
      : [],
  )
  return answersUnder(tx, known)
}

interface Known<Answer> {
  readonly use: KeyUse
  readonly answer: Answer
}

function answersUnder<Answer>(tx: Tx, before: readonly Known<Answer>[]): KeyedAnswers<Answer> {
  const known = new Map(before.map((each) => [nameOf(each.use), each]))
  const fresh: Known<Answer>[] = []
  return {
    first: (use) => {
      const found = known.get(nameOf(use))
      if (found && found.use.bodyHash !== use.bodyHash) throw new ApiError('idempotencyConflict')
      return found
    },
    remember: (use, answer) => {
      known.set(nameOf(use), { use, answer })
      fresh.push({ use, answer })
    },
    keep: (jsonOf) => {
      const kept = fresh.map(({ use, answer }) => ({ use, answer: jsonOf(answer) }))
      return kept.length > 0 ? [keepAnswers(tx, kept)] : []
    },
  }
}

const nameOf = ({ userId, call, key }: KeyUse): string => JSON.stringify([userId, call, key])
