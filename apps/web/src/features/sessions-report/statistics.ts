import type { AnswerOf } from '@cardroom/contract'
import type { getStatistics } from '@cardroom/contract/reports'

/** What a club's tables came to over some days. */
export type Statistics = AnswerOf<typeof getStatistics>
