import type { ClubPage } from '@cardroom/contract/clubs'

type Short = Pick<ClubPage, 'jade_amount' | 'jade_limit' | 'suspended_at'>

/**
 * Tells whether the club has less than its minimum. If the user may not see the amount (null), paused tables show it.
 */
export const isShortOfJade = ({ jade_amount: jade, jade_limit: limit, ...club }: Short): boolean =>
  jade === null ? club.suspended_at !== null : jade < limit
