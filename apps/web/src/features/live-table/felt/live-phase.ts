import type { LivePhase } from './seat-context.ts'
import type { TableState } from '@cardroom/contract/tables'

interface Showing {
  readonly state: TableState
  /** True while the animation of the last round runs and has not shown the result yet. */
  readonly isRunning: boolean
  /** True if this page has received the result of the last round. */
  readonly hasResult: boolean
}

/**
 * Returns what the page shows. An animation that has begun ends before anything else is shown, whatever the table
 * does meanwhile.
 */
export function livePhase({ state, isRunning, hasResult }: Showing): LivePhase {
  if (isRunning) return 'turning'
  switch (state) {
    case 'closed':
    case 'playing':
      return 'turning'
    case 'result':
      // Until the result has arrived, the page shows that the draw is going on.
      return hasResult ? 'result' : 'turning'
    default:
      return state
  }
}
