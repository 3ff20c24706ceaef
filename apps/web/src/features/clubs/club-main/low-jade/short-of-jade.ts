import type { ClubPage } from '@cardroom/contract/clubs'

type Short = Pick<ClubPage, 'jade_amount' | 'jade_limit' | 'suspended_at'>

/** Whether it has less than its minimum; who may not see how much (null) knows it by the paused tables. */
export const isShortOfJade = ({ jade_amount: jade, jade_limit: limit, suspended_at: since }: Short): boolean =>
  jade === null ? since !== null : jade < limit
