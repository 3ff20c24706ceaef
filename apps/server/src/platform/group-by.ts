/** Groups the elements by their key; each group keeps their order. */
export function groupBy<Each, Key>(
  list: readonly Each[],
  keyOf: (each: Each) => Key,
): ReadonlyMap<Key, readonly Each[]> {
  const groups = new Map<Key, Each[]>()
  for (const each of list) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}
