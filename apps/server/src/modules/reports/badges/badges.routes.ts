import { getBadges } from '@cardroom/contract/badges'
import { unreadChats } from '#modules/chat/index.ts'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { clubBadges, personalBadges } from './badges.view.ts'

/** Registers the calls for the numbers on tabs, tiles and the bell. */
export function badgesRoutes(routes: Routes): void {
  routes.read(getBadges, async (reader, { caller }) => {
    const unread = new Map(
      (await unreadChats(reader, caller.userId)).map((each) => [each.clubId, each.unread]),
    )
    const clubs = (await clubBadges(reader, caller.userId, now())).map(
      ({ clubId, chipRequests, joinRequests, approvals, receipts, settlement }) =>
        [
          String(clubId),
          {
            chat: unread.get(clubId) ?? 0,
            chip_requests: chipRequests,
            join_requests: joinRequests,
            approvals,
            receipts,
            settlement,
          },
        ] as const,
    )
    return { ...(await personalBadges(reader, caller.userId)), clubs: Object.fromEntries(clubs) }
  })
}
