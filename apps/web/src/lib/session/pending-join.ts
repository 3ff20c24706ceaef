import type { UserId } from '@cardroom/contract/ids'
import { tableIdIn, userIdIn } from '#lib/id-in.ts'

const key = 'pending-join'

/** The club link that brought a person here. It is kept through sign-up and guest start (rule clubs-4). */
export interface PendingJoin {
  readonly code: string
  readonly agentId: UserId | undefined
  /** The shared table that the link leads to, once the person is a member. */
  readonly tableId?: number | undefined
}

export const keepPendingJoin = (join: PendingJoin): void => localStorage.setItem(key, JSON.stringify(join))

export const forgetPendingJoin = (): void => localStorage.removeItem(key)

export function pendingJoin(): PendingJoin | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as PendingJoin | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Passes the join to the clubs screen: `/dashboard/club?code=K7M2QX&agent=12` opens the join dialog. With `table=3` it
 * goes on to that table.
 */
export function joinQuery({ code, agentId, tableId }: PendingJoin): string {
  return new URLSearchParams({
    code,
    ...(agentId !== undefined && { agent: String(agentId) }),
    ...(tableId !== undefined && { table: String(tableId) }),
  }).toString()
}

/** Reads such an address. Codes become capitals, and an agent or a table that is not a number is ignored. */
export function readJoin(code: string, agent: string | null, table: string | null = null): PendingJoin {
  const [agentId, tableId] = [userIdIn(agent), tableIdIn(table)]
  return {
    code: code.toUpperCase(),
    agentId: agentId > 0 ? agentId : undefined,
    ...(tableId > 0 && { tableId }),
  }
}
