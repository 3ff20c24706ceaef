/** An impossible state or a caller's mistake; never an answer to a player. */
export function assert(claim: boolean, otherwise: string): asserts claim {
  if (!claim) throw new Error(otherwise)
}

/** What a list is known to hold at an index. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  assert(index >= 0 && index < list.length, `nothing at ${index} of ${list.length}`)
  return list[index] as T
}
