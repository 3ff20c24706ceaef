import { refreshToken, type Session } from '@cardroom/contract/auth'
import { call } from './players.ts'

const renewing = new Map<Session, Promise<void>>()

/** Gets a fresh token once for all concurrent calls of this person, because a refresh token works only once. */
export function renew(origin: string, caller: Session): Promise<void> {
  const server = { origin, port: Number(new URL(origin).port) }
  const begun =
    renewing.get(caller) ??
    call(server, refreshToken, { body: { refresh_token: caller.refresh_token } })
      .then((fresh) => void Object.assign(caller, fresh))
      .finally(() => renewing.delete(caller))
  renewing.set(caller, begun)
  return begun
}
