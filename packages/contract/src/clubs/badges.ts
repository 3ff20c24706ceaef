import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const count = z.number().int().min(0)

/**
 * Counts what waits for the caller; the app shows the numbers on tabs, tiles and the bell. The keys are club ids as
 * text.
 */
export const badges = z.object({
  notifications: count,
  invites: count,
  clubs: z.record(
    z.string(),
    z.object({
      chat: count,
      chip_requests: count,
      join_requests: count,
      approvals: count,
      receipts: count,
      settlement: count,
    }),
  ),
})
export type Badges = z.output<typeof badges>

export const getBadges = endpoint({
  method: 'GET',
  path: '/user/badges',
  summary: 'What waits for me',
  answer: badges,
})
