import type { LivePhase } from './seat-context.ts'
import type { TableState } from '@cardroom/contract/tables'

interface Showing {
  readonly state: TableState
  /** The film of the last round runs, and has not told its result yet. */
  readonly isRunning: boolean
  /** The last round has been told here. */
  readonly hasResult: boolean
}

/** Returns what is shown. A film that has begun ends before anything else is shown, whatever the table does. */
export function livePhase({ state, isRunning, hasResult }: Showing): LivePhase {
  if (isRunning) return 'turning'
  switch (state) {
    case 'closed':
    case 'playing':
      return 'turning'
    case 'result':
      // Until the result has come, the draw goes on.
      return hasResult ? 'result' : 'turning'
    default:
      return state
  }
}
