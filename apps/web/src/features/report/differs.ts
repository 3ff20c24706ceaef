import type { ReportTotals } from '@cardroom/contract/report'

/**
 * Tells whether the entries fail to explain the balances. The differences of several rows may cancel each other out.
 */
export const differs = ({ difference }: Pick<ReportTotals, 'difference'>): boolean =>
  difference !== undefined && (difference.white !== 0 || difference.red !== 0)
