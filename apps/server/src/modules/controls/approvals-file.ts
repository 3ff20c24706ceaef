import { toWire } from '@cardroom/money'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { approvalsOf, type AskedApprovals, type ShownApproval } from './approvals.view.ts'

const columns: readonly Column<ShownApproval>[] = [
  field('id', { format: 'id' }),
  { title: 'created_at', format: 'time', of: ({ createdAt }) => createdAt },
  field('what', { words: 'movements' }),
  { title: 'receiver_id', format: 'id', of: ({ receiverId }) => receiverId },
  { title: 'receiver_name', of: ({ receiverName }) => receiverName },
  { title: 'total', format: 'amount', isTotalled: true, of: ({ amount }) => toWire(amount) },
  { title: 'owed', format: 'amount', isTotalled: true, of: ({ owed }) => toWire(owed) },
  { title: 'proposer_id', format: 'id', of: ({ proposedBy }) => proposedBy },
  { title: 'proposer_name', of: ({ proposerName }) => proposerName },
  field('state', { words: 'states' }),
  { title: 'decider_id', format: 'id', of: ({ decidedBy }) => decidedBy },
  { title: 'decider_name', of: ({ deciderName }) => deciderName },
  { title: 'decided_at', format: 'time', of: ({ decidedAt }) => decidedAt },
  field('reason'),
  { title: 'expires_at', format: 'time', of: ({ expiresAt }) => expiresAt },
]

type Filter = Omit<AskedApprovals, 'id' | 'before' | 'limit'>

/** The number of approvals that are read at once. */
const pageSize = 200

/** Exports the approvals that the filter selects, newest first. */
export const approvalsFile = (reader: Reader, filter: Filter): ListFile<ShownApproval> => ({
  name: 'approvals',
  columns,
  pages: pages(reader, filter),
})

async function* pages(reader: Reader, filter: Filter): AsyncGenerator<ShownApproval[]> {
  let before: number | null = null
  for (;;) {
    const page: ShownApproval[] = await approvalsOf(reader, { ...filter, id: null, before, limit: pageSize })
    yield page
    before = page.at(-1)?.id ?? null
    if (page.length < pageSize) return
  }
}
