import type { UserId } from '@cardroom/contract/ids'
import { useEffect, useState } from 'react'
import { isDrawnFrom } from './check-draw.ts'
import { keepRound, keptRound } from './own-round.ts'
import { countSecret, type SecretsCount } from './own-secrets-count.ts'
import { provenEntryOf } from '../live-table.api.ts'
import type { LiveTable, PastRound } from '../state/live-table.ts'

/** A secret that this device opened in time and that is not in the draw. */
export interface MissingSecret extends SecretsCount {
  readonly round: number
}

/**
 * Recomputes each draw that this device has answered for. If the result does not follow from what was heard, the proof
 * says whether this device's secret is in it. One that is missing is counted, and told.
 */
export function useDrawCheck(userId: UserId, { table, past }: LiveTable): MissingSecret | undefined {
  const [missing, setMissing] = useState<MissingSecret>()
  const { id: tableId } = table
  useEffect(() => {
    if (!past?.result) return
    void look(userId, tableId, past).then((found) => found && setMissing(found))
  }, [userId, tableId, past])
  return missing && missing.round === past?.round ? missing : undefined
}

async function look(userId: UserId, tableId: number, past: PastRound): Promise<MissingSecret | undefined> {
  const own = keptRound(userId, tableId)
  const { result, round } = past
  if (!result || own?.round !== round || own.answered === undefined || own.isCounted) return undefined
  keepRound(userId, { ...own, isCounted: true })
  const secrets = [...past.secrets.values()]
  const heard = { gameId: own.gameId, listHash: own.answered, secrets, result }
  const isIn = secrets.includes(own.secret) && isDrawnFrom(heard)
  const isMissing = !isIn && (await isMissingIn(result.key, own.commit))
  const counted = countSecret(userId, { isMissing })
  return isMissing ? { ...counted, round } : undefined
}

/** A proof that cannot be had says nothing: only a secret that it does not have is missing. */
async function isMissingIn(key: string | null, commit: string): Promise<boolean> {
  if (key === null) return false
  const entry = await provenEntryOf(key, commit).catch(() => undefined)
  return entry?.secret === null
}
