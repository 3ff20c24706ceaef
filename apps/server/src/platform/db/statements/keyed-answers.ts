import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '../database.ts'
import { claimKey, keepAnswers, keptAnswers, type KeyUse } from '../idempotency.store.ts'

/**
 * What one transaction answers under keys, for one call or for many: the same key with the same body gets the first
 * answer again and its work is not done, also when that first answer was made a moment ago in this transaction. What is
 * refused is never remembered. Answers are kept with the work itself: both are there after the commit, or neither.
 */
export interface KeyedAnswers<Answer> {
  /** The first answer under the key; undefined where the work is to be done. `idempotencyConflict` for another body. */
  first(use: KeyUse): { readonly answer: Answer } | undefined
  remember(use: KeyUse, answer: Answer): void
  /** Sends what was remembered, each answer as its JSON: one statement, or none where nothing is new. */
  keep(jsonOf: (answer: Answer) => string): Promise<unknown>[]
}

/** For work without a lock of its own: takes the key. A second use waits here until the first has committed or rolled back. */
export async function claimAnswers<Answer>(tx: Tx, use: KeyUse): Promise<KeyedAnswers<Answer>> {
  if (await claimKey(tx, use)) return answersUnder(tx, [])
  const answers = await lookUpAnswers<Answer>(tx, [use])
  // Whoever has the key committed it together with its answer, and it is locked by now.
  assert(answers.first(use), 'A key that is taken has its answer')
  return answers
}

/** For work that locks what two uses of one key have in common before it looks: two bets with one key are of one session. */
export async function lookUpAnswers<Answer>(tx: Tx, uses: readonly KeyUse[]): Promise<KeyedAnswers<Answer>> {
  const stored = uses.length > 0 ? await keptAnswers(tx, uses) : []
  const known = stored.flatMap((kept, place): Known<Answer>[] =>
    // The key was used for this call alone, so what it kept is that call's answer.
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
