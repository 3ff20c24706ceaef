/** Returns the items that are not selected yet, in order, as many as may still be selected. */
export const stillFree = (
  ids: readonly number[],
  chosen: readonly number[],
  max: number,
): readonly number[] => {
  const taken = new Set(chosen)
  return ids.filter((id) => !taken.has(id)).slice(0, Math.max(0, max - taken.size))
}
