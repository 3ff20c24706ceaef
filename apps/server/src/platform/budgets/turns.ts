import type { UserId } from '@cardroom/contract/ids'
import type { LeftLane } from '#platform/http/limits/left-lane.ts'
import { inTurns } from '#platform/in-turns.ts'

/** The number of connections that a browser opens to one server. */
const atOnceMax = 6

/** Lets a call begin, and holds its place until `over`. */
export type TakeTurn = (left: LeftLane, userId: UserId, over: () => Promise<void>) => Promise<void>

/**
 * Does one person's calls a few at a time, in order of arrival, so that a person who sends many at once waits for
 * themselves, and calls of others come between. Waiting costs only memory: no connection, no transaction.
 */
export function createTurns(placesMax = atOnceMax): TakeTurn {
  const people = new Map<UserId, { readonly inTurn: ReturnType<typeof inTurns>; calls: number }>()

  return (_left, userId, over) => {
    const person = people.get(userId) ?? { inTurn: inTurns(placesMax), calls: 0 }
    people.set(userId, person)
    person.calls += 1
    return new Promise((begin) => {
      void person
        .inTurn(() => {
          begin()
          return over()
        })
        .finally(() => {
          person.calls -= 1
          if (person.calls === 0) people.delete(userId)
        })
    })
  }
}
