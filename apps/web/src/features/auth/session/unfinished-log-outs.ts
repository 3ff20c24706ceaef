import { prepareRequest } from '@cardroom/contract'
import { logout } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import { CallError } from '#lib/api/call-error.ts'
import { send } from '#lib/api/send.ts'
import { onReturn } from '#lib/api/connection.ts'
import { inTurn } from '#lib/session/tabs.ts'

const key = 'unfinished-log-outs'

/** Records a log-out that did not reach the server. No script can delete the cookie, so the server is asked later. */
export const askLater = (userId: UserId): void => write(new Set(read()).add(userId))

/** Removes the record, because the user has signed in again. */
export const noLogOutOf = (userId: UserId): void => write(read().filter((each) => each !== userId))

/** Completes the log-outs now, and whenever the server answers again. */
export function finishLogOuts(): void {
  const finish = () => read().forEach((userId) => void finishOne(userId).catch(() => undefined))
  onReturn(finish)
  finish()
}

/** Completes one log-out. It uses only the cookie and no token, because another user may be signed in now. */
const finishOne = (userId: UserId): Promise<void> =>
  inTurn(async () => {
    if (!read().includes(userId)) return
    try {
      await send(logout, prepareRequest(logout, { body: { user_id: userId }, tokenMode: 'cookie' }))
    } catch (error) {
      if (error instanceof CallError && error.isLost) return
    }
    noLogOutOf(userId)
  })

function read(): readonly UserId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is UserId => Number.isInteger(each)) : []
  } catch {
    return []
  }
}

function write(userIds: Iterable<UserId>): void {
  const kept = [...userIds]
  if (kept.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(kept))
}
