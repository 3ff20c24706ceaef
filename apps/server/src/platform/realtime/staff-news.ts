import type { UserId } from '@cardroom/contract/ids'
import type { Staff, StaffEvent } from '#platform/events.ts'

/** Staff who watch a busy club hear of each of its tables so often at most. */
const staffIntervalMs = 500

/** Answered by the business: the user ids of those staff, in the order of the question. */
export type StaffOf = (asked: readonly Staff[]) => Promise<readonly (readonly UserId[])[]>

export interface StaffNews {
  add(events: readonly StaffEvent[]): void
  close(): void
}

/**
 * Keeps what is to be told to staff for a moment, the last of each thing only, then asks once who they all are: so a
 * change of role holds at once, and what a table does costs a round no more than a note in memory.
 */
export function createStaffNews(
  staffOf: StaffOf,
  send: (userIds: readonly UserId[], event: StaffEvent) => void,
  failed: (error: unknown) => void,
): StaffNews {
  let waiting = new Map<string, StaffEvent>()
  let timer: NodeJS.Timeout | undefined

  async function tell(): Promise<void> {
    const events = [...waiting.values()]
    waiting = new Map()
    timer = undefined
    const audiences = new Map(events.map(({ to }) => [nameOf(to), to]))
    const answers = await staffOf([...audiences.values()])
    const staff = new Map([...audiences.keys()].map((name, index) => [name, answers[index] ?? []]))
    for (const event of events) {
      const userIds = staff.get(nameOf(event.to)) ?? []
      if (userIds.length > 0) send(userIds, event)
    }
  }

  return {
    add: (events) => {
      for (const event of events) waiting.set(`${nameOf(event.to)} ${event.name} ${event.payload.id}`, event)
      if (events.length > 0) timer ??= setTimeout(() => void tell().catch(failed), staffIntervalMs).unref()
    },
    close: () => clearTimeout(timer),
  }
}

const nameOf = ({ club, flag }: Staff): string => `${club} ${flag}`
