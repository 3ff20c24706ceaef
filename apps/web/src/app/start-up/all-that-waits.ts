import type { Badges } from '@cardroom/contract/badges'

/** Counts everything that waits, in all clubs and outside them. */
export const allThatWaits = ({ notifications, invites, clubs }: Badges): number =>
  Object.values(clubs).reduce(
    (sum, { chat, chip_requests: asked, join_requests: joining, receipts }) =>
      sum + chat + asked + joining + receipts,
    notifications + invites,
  )
