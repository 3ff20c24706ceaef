import type { UserId } from '@cardroom/contract/ids'
import { userIdIn } from '#lib/id-in.ts'

const key = 'pending-join'

/** The club link that brought a person here. It is kept through sign-up and guest start (rule clubs-4). */
export interface PendingJoin {
  readonly code: string
  readonly agentId: UserId | undefined
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

/** Passes the join to the clubs screen: `/dashboard/club?code=K7M2QX&agent=12` opens the join dialog. */
export function joinQuery({ code, agentId }: PendingJoin): string {
  return new URLSearchParams({ code, ...(agentId !== undefined && { agent: String(agentId) }) }).toString()
}

/** Reads such an address. Codes become capitals, and an agent that is not a number is ignored. */
export function readJoin(code: string, agent: string | null): PendingJoin {
  const agentId = userIdIn(agent)
  return { code: code.toUpperCase(), agentId: agentId > 0 ? agentId : undefined }
}
