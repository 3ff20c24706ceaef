import type { UserId } from '@cardroom/contract/ids'
import type { TableMessage } from '@cardroom/contract/table-talk'
import type { PersonAtTable } from '@cardroom/contract/tables'

/** A person at the table, or the writer of a message there, as far as the reader may know who it is. */
export interface Somebody {
  readonly userId: UserId | null
  /** The person's number at the table; null for a person who only watches. */
  readonly person: number | null
  readonly name: string | null
  readonly avatar: string | null
  readonly avatarId: number | null
  /** The net result since they sat down; null if it is hidden, or if they do not sit here. */
  readonly net: number | null
}

export const whoSits = ({ seat, user_id, name, avatar, avatar_id, net }: PersonAtTable): Somebody => ({
  userId: user_id,
  person: seat,
  name,
  avatar,
  avatarId: avatar_id,
  net,
})

/** Returns the writer of a message, with their net result if they still sit at the table. */
export function whoWrote(message: TableMessage, people: readonly PersonAtTable[]): Somebody {
  const { sender_id: userId, sender_name: name, sender_avatar, sender_avatar_id, person } = message
  const sitting = people.find(({ seat }) => seat === person)
  const looks = { avatar: sender_avatar, avatarId: sender_avatar_id }
  return { userId, person, name, ...looks, net: sitting?.net ?? null }
}
