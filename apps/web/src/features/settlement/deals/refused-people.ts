import type { FieldError } from '@cardroom/contract'

/** The people to whom a deal is refused for one reason. */
export interface RefusedPeople {
  /** The key of the reason. */
  readonly message: string
  readonly names: readonly string[]
}

/**
 * Reads whom the server refuses a deal for several, grouped by the reason. `people` are in the order of the call. It is
 * empty if the refusal names nobody.
 */
export function refusedPeople(
  fields: readonly FieldError[],
  people: readonly { readonly name: string }[],
): RefusedPeople[] {
  const byMessage = new Map<string, string[]>()
  for (const { path, message } of fields) {
    const place = /^user_ids\.(\d+)$/.exec(path)?.[1]
    const person = place === undefined ? undefined : people[Number(place)]
    if (person) byMessage.set(message, [...(byMessage.get(message) ?? []), person.name])
  }
  return [...byMessage].map(([message, names]) => ({ message, names }))
}
