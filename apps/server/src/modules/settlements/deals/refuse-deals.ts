import type { FieldMessage } from '@cardroom/contract/field-messages'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'

/** Says why one person does not get the deal. */
export interface Refusal {
  readonly userId: UserId
  readonly message: FieldMessage
  /** The field of the deal that the rule is about; undefined if the person can have no deal at all. */
  readonly path?: string | undefined
}

export const because = (userIds: readonly UserId[], why: Omit<Refusal, 'userId'>): Refusal[] =>
  userIds.map((userId) => ({ userId, ...why }))

/** The errors of rules whose error is not `notAllowed`. */
const keys: Partial<Record<FieldMessage, 'userNotFound' | 'dataIncorrect'>> = {
  userNotFound: 'userNotFound',
  capNeeded: 'dataIncorrect',
}

/**
 * Refuses the deal for all of them if it is refused for one. `fields` names the rule; in a call for several people it
 * also names each person whom the rule refuses, by their place in `user_ids` (rule deals-11). Errors: `userNotFound`,
 * `dataIncorrect`, `notAllowed`.
 */
export function refuseDeals(userIds: readonly UserId[], refusals: readonly Refusal[]): void {
  const byPerson = new Map(refusals.toReversed().map((each) => [each.userId, each]))
  const inOrder = userIds.flatMap((userId, place) => {
    const refusal = byPerson.get(userId)
    return refusal ? [{ ...refusal, place }] : []
  })
  const [first] = inOrder
  if (first === undefined) return
  const { path, message } = first
  const key = keys[message] ?? 'notAllowed'
  if (userIds.length === 1) throw new ApiError(key, [{ path: path ?? 'user_id', message }])
  const whose = inOrder.map((each) => ({ path: `user_ids.${each.place}`, message: each.message }))
  throw new ApiError(key, path === undefined ? whose : [{ path, message }, ...whose])
}
