import type { ClubPage } from '@cardroom/contract/clubs'

type Short = Pick<ClubPage, 'jade_amount' | 'jade_limit' | 'suspended_at'>

/** Whether it has less than its minimum; who may not see how much (null) knows it by the paused tables. */
export const isShortOfJade = ({ jade_amount: jade, jade_limit: limit, ...club }: Short): boolean =>
  jade === null ? club.suspended_at !== null : jade < limit
