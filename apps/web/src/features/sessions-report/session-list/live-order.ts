import type { MemberSession, SessionOrder } from '@cardroom/contract/reports'
import { clubResult } from './club-result.ts'
import type { SessionSort } from '../filters/report-filter.ts'
import { inOrder } from '#lib/desk/in-order.ts'

type Open = Pick<MemberSession, 'id' | 'created_at' | 'rounds' | 'stake' | 'balance'>

const orders = (now: Date): Readonly<Record<SessionOrder, (session: Open) => number>> => ({
  begun: ({ id }) => id,
  lasted: ({ created_at: from }) => now.getTime() - Date.parse(from),
  rounds: ({ rounds }) => rounds,
  stake: ({ stake }) => stake,
  result: ({ balance }) => clubResult(balance),
})

/** Keeps the open sessions in their order while their results change. */
export const liveOrder = <Listed extends Open>(
  sessions: readonly Listed[],
  sort: SessionSort,
  now: Date,
): Listed[] => inOrder(sessions, sort, orders(now))
