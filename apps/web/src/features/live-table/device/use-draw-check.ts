import type { UserId } from '@cardroom/contract/ids'
import type { SharedRound } from '@cardroom/contract/table-rounds'
import { useEffect, useState } from 'react'
import { foundInProof, isDrawnFrom, type DrawFound } from './check-draw.ts'
import { countSecret, type SecretsCount } from './own-secrets-count.ts'
import { noteUnchecked, takeUnchecked, uncheckedRounds, type UncheckedRound } from './unchecked-rounds.ts'
import { overRound, proofOf, type OfTable } from '../live-table.api.ts'
import type { LiveTable, PastRound } from '../state/live-table.ts'
import { CallError } from '#lib/api/call-error.ts'

/** A fault that this device has found in a draw for which it had opened its secret. */
export type DrawFault =
  /** The device's secret was sent, and is not part of the draw. */
  | ({ readonly kind: 'missing'; readonly round: number } & SecretsCount)
  /** The draw does not follow from what the house and the devices had committed to. */
  | { readonly kind: 'refused'; readonly round: number }

/**
 * Recomputes each draw for which this device has opened its secret, including draws that happened while it was
 * away. If the result does not follow from the secrets that it received, the proof shows whether its own secret is
 * part of the draw. A missing secret is counted. A fault is returned during the round in which it is found and the
 * next one.
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
  /** The current round. All rounds before it are over. */
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

/** Checks one round. If the draw cannot be checked now, the round is checked again later. */
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

/**
 * Looks for the secret in the draw. Returns undefined if the server does not answer. If the server does not have
 * the round, the secret is missing.
 */
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
    // An answer that cannot be read does not count as a proof.
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
  // The round was voided because its seed was lost, so its draw cannot be checked.
  if (result.void_reason === 'seedLost') return 'in'
  return result.key === null ? undefined : foundInProof(tableId, answered, await proofOf(result.key))
}
