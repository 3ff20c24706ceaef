import type { QueryOf } from '@cardroom/contract'
import type { listMembers, MemberTable } from '@cardroom/contract/members'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { showMemberTable } from './show-member-table.ts'

type Query = QueryOf<typeof listMembers>
type Row = MemberTable['rows'][number]

const member: readonly Column<Row>[] = [
  field('user_id', { format: 'id' }),
  field('name'),
  field('role', { words: 'roles' }),
  field('status', { words: 'statuses' }),
  field('block_reason'),
  field('guest'),
  field('agent_id', { format: 'id' }),
  field('agent_name'),
  field('white_amount', { format: 'amount', isTotalled: true }),
  field('red_amount', { format: 'amount', isTotalled: true }),
  field('tab', { format: 'amount', isTotalled: true }),
  field('last_login', { format: 'time' }),
  { title: 'joined_at', format: 'time', of: (row) => row.created_at },
]

const week: readonly Column<Row>[] = [
  { title: 'stake', format: 'amount', isTotalled: true, of: (row) => row.week?.stake },
  { title: 'rounds', format: 'count', isTotalled: true, of: (row) => row.week?.rounds },
  { title: 'result', format: 'amount', isTotalled: true, of: (row) => row.week?.result },
]

/** Exports the members that the actor may see and selects, with the columns they may see. */
export const membersFile = (reader: Reader, actor: Actor, query: Query): ListFile<Row> => ({
  name: 'members',
  columns: query.week === '1' ? [...member, ...week] : member,
  pages: pages(reader, actor, query),
})

async function* pages(reader: Reader, actor: Actor, query: Query): AsyncGenerator<Row[]> {
  const { rows } = await showMemberTable(reader, actor, { ...query, limit: Infinity, offset: 0 })
  yield rows
}
