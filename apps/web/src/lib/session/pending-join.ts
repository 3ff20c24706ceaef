import type { UserId } from '@cardroom/contract/ids'
import { userIdIn } from '#lib/id-in.ts'

const key = 'pending-join'

/** The club link that a person came by, kept through sign-up and guest start (rule clubs-4). */
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

/** How the clubs screen is told: `/dashboard/club?code=K7M2QX&agent=12` opens the join dialog. */
export function joinQuery({ code, agentId }: PendingJoin): string {
  return new URLSearchParams({ code, ...(agentId !== undefined && { agent: String(agentId) }) }).toString()
}

/** The other way round; codes are capitals, an agent that is no number is no agent. */
export function readJoin(code: string, agent: string | null): PendingJoin {
  const agentId = userIdIn(agent)
  return { code: code.toUpperCase(), agentId: agentId > 0 ? agentId : undefined }
}
