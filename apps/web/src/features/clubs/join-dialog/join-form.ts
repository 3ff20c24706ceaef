import type { UserId } from '@cardroom/contract/ids'
import { userIdIn } from '#lib/id-in.ts'

/** Reads the agent's id as typed: undefined for an empty text, null for an invalid one. */
export function agentIdOf(typed: string): UserId | undefined | null {
  const text = typed.trim()
  if (text === '') return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? userIdIn(text) : null
}
