import { asUser } from '@cardroom/contract/ids.fixtures'
import type { TableMessage } from '@cardroom/contract/table-talk'

const names = ['Mara', 'Ilya', 'Tomas', 'Ana']

/** Returns a message of one of four people, who sit at the table in the order of their ids. */
export function messageAt(id: number, changes: Partial<TableMessage> = {}): TableMessage {
  const person = (id % names.length) + 1
  return {
    id,
    table_id: 7,
    sender_id: asUser(person),
    sender_name: names[person - 1] ?? null,
    sender_avatar: null,
    sender_avatar_id: 0,
    person,
    content: `Message ${id}`,
    created_at: '2026-11-27T21:40:00.000Z',
    ...changes,
  }
}
