import type { UserId } from '@cardroom/contract/ids'
import type { SharedRound } from '@cardroom/contract/table-rounds'
import { useEffect, useState } from 'react'
import { foundInProof, isDrawnFrom, type DrawFound } from './check-draw.ts'
import { countSecret, type SecretsCount } from './own-secrets-count.ts'
import { noteUnchecked, takeUnchecked, uncheckedRounds, type UncheckedRound } from './unchecked-rounds.ts'
import { overRound, proofOf, type OfTable } from '../live-table.api.ts'
import type { LiveTable, PastRound } from '../state/live-table.ts'
import { CallError } from '#lib/api/call-error.ts'

/** What this device has against a draw that it has opened its secret for. */
export type DrawFault =
  /** Its secret was sent, and is not in the draw. */
  | ({ readonly kind: 'missing'; readonly round: number } & SecretsCount)
  /** The draw does not follow from what house and devices had committed to. */
  | { readonly kind: 'refused'; readonly round: number }

/**
 * Recomputes each draw that this device has answered for, also those of the time when it was away. If the result does
 * not follow from the secrets that were heard, the proof says whether this device's secret is in it. A missing one is
 * counted and told, in the round after it and the next.
 */
export function useDrawCheck(
  userId: UserId,
  ofTable: OfTable,
  { table, past }: LiveTable,
): DrawFault | undefined {
  const [found, setFound] = useState<{ readonly fault: DrawFault; readonly during: number }>()
  const { round } = table
  useEffect(() => {
    void lookAtAll({ userId, ofTable, round, past }).then(
      (fault) => fault && setFound({ fault, during: round }),
    )
  }, [userId, ofTable, round, past])
  return found && round <= found.during + 1 ? found.fault : undefined
}

interface Looking {
  readonly userId: UserId
  readonly ofTable: OfTable
  /** The round in hand: those before it are over. */
  readonly round: number
  readonly past: PastRound | undefined
}

async function lookAtAll(looking: Looking): Promise<DrawFault | undefined> {
  const { userId, ofTable, round, past } = looking
  const isResultDue = (each: UncheckedRound) => each.round === past?.round && !past.result
  const over = uncheckedRounds(userId, ofTable.tableId).filter(
    (each) => each.round < round && !isResultDue(each),
  )
  const faults = await Promise.all(over.map((answered) => look(looking, answered)))
  return faults.find((fault) => fault !== undefined)
}

/** Looks at one round. If nobody can say now what became of the secret, it is looked at again later. */
async function look(looking: Looking, answered: UncheckedRound): Promise<DrawFault | undefined> {
  const { userId, ofTable } = looking
  const { round } = answered
  if (!takeUnchecked(userId, ofTable.tableId, round)) return undefined
  const found = await foundNow(looking, answered)
  if (!found) {
    noteUnchecked(userId, ofTable.tableId, answered)
    return undefined
  }
  const counted = countSecret(userId, { isMissing: found === 'missing' })
  if (found === 'missing') return { kind: 'missing', round, ...counted }
  return found === 'refused' ? { kind: 'refused', round } : undefined
}

/** Returns undefined if the server does not answer. A round that it does not have has no secret of ours either. */
async function foundNow(
  { ofTable, round, past }: Looking,
  answered: UncheckedRound,
): Promise<DrawFound | undefined> {
  const last = past?.round === answered.round ? past : undefined
  const secrets = [...(last?.secrets.values() ?? [])]
  try {
    const result = last?.result ?? (await overRound(ofTable, answered.round, round))
    return result ? await foundIn({ tableId: ofTable.tableId, secrets, result }, answered) : 'missing'
  } catch (error) {
    // An answer that cannot be read is no proof.
    if (!(error instanceof CallError)) return 'refused'
    return error.key === 'notFound' ? 'missing' : undefined
  }
}

interface Drawn {
  readonly tableId: number
  readonly secrets: readonly string[]
  readonly result: SharedRound
}

async function foundIn(
  { tableId, secrets, result }: Drawn,
  answered: UncheckedRound,
): Promise<DrawFound | undefined> {
  const isHeard = secrets.includes(answered.secret)
  if (isHeard && isDrawnFrom({ ...answered, secrets, result })) return 'in'
  // Such a round was voided, and nothing can be shown of its draw.
  if (result.void_reason === 'seedLost') return 'in'
  return result.key === null ? undefined : foundInProof(tableId, answered, await proofOf(result.key))
}
