import type { Scorecard } from '@cardroom/contract/scorecard'

export const scorecardOf = (change: Partial<Scorecard> = {}): Scorecard => ({
  requests: 214,
  answered: 211,
  median_minutes: 6,
  declined: 3,
  expired: 0,
  disputes: 1,
  disputes_lost: 0,
  unanswered_receipts: 0,
  owed_to_players: 0,
  owed_oldest_days: null,
  players: 61,
  since: '2025-02-04T10:00:00Z',
  ...change,
})
