import type { UserId } from '@cardroom/contract/ids'
import type { Staff, StaffEvent } from '#platform/events.ts'

/** Staff who watch a busy club get news of each of its tables at most this often. */
const staffIntervalMs = 500

/** Implemented by the modules: returns the user ids of those staff, in the order of the question. */
export type StaffOf = (asked: readonly Staff[]) => Promise<readonly (readonly UserId[])[]>

export interface StaffNews {
  add(events: readonly StaffEvent[]): void
  close(): void
}

/**
 * Holds news for staff for a moment, keeps only the last of each thing, and then asks once who all the staff are. So
 * a change of role takes effect at once, and a table's news costs a round no more than a note in memory.
 */
export function createStaffNews(
  staffOf: StaffOf,
  send: (userIds: readonly UserId[], event: StaffEvent) => void,
  failed: (error: unknown) => void,
): StaffNews {
  let waiting = new Map<string, StaffEvent>()
  let timer: NodeJS.Timeout | undefined
  let isTelling = false

  async function tellWaiting(): Promise<void> {
    const events = [...waiting.values()]
    waiting = new Map()
    const audiences = new Map(events.map(({ to }) => [nameOf(to), to]))
    const answers = await staffOf([...audiences.values()])
    const staff = new Map([...audiences.keys()].map((name, index) => [name, answers[index] ?? []]))
    for (const event of events) {
      const userIds = staff.get(nameOf(event.to)) ?? []
      if (userIds.length > 0) send(userIds, event)
    }
  }

  /** Tells what waits, one lot after the other: an older state that is told last would stay. */
  async function tell(): Promise<void> {
    timer = undefined
    isTelling = true
    await tellWaiting().catch(failed)
    isTelling = false
    tellSoon()
  }

  function tellSoon(): void {
    if (waiting.size === 0 || isTelling) return
    timer ??= setTimeout(() => void tell(), staffIntervalMs).unref()
  }

  return {
    add: (events) => {
      for (const event of events) waiting.set(`${nameOf(event.to)} ${event.name} ${event.payload.id}`, event)
      tellSoon()
    },
    close() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}

const nameOf = ({ club, flag }: Staff): string => `${club} ${flag}`
