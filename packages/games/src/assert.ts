/** Throws at an impossible state or a caller's mistake. A player never sees this error. */
export function assert(claim: boolean, otherwise: string): asserts claim {
  if (!claim) throw new Error(otherwise)
}

/** Returns the item at an index that the list is known to hold. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  assert(index >= 0 && index < list.length, `nothing at ${index} of ${list.length}`)
  return list[index] as T
}
