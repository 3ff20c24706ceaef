import type { AnswerOf } from '@cardroom/contract'
import type { getStatistics } from '@cardroom/contract/reports'

/** The results of a club's tables over some days. */
export type Statistics = AnswerOf<typeof getStatistics>
