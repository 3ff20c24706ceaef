import type { ClubId } from '@cardroom/contract/ids'
import { clubIdIn } from '#lib/id-in.ts'

/** The club whose rooms an address is of. */
export const clubAt = (pathname: string): ClubId | undefined => {
  const [, club] = /^\/dashboard\/(?:club|club-settings|chat)\/(?:[a-z-]+\/)*(\d+)/.exec(pathname) ?? []
  return club === undefined ? undefined : clubIdIn(club)
}

/** The session that is played at an address. */
export const seatAt = (pathname: string): number | undefined => {
  const [, session] = /^\/dashboard\/games\/(\d+)$/.exec(pathname) ?? []
  return session === undefined ? undefined : Number(session)
}
