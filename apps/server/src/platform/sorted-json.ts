/** Writes JSON with the fields of each object sorted by name, so that their order does not change a hash of it. */
export const sortedJson = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, part]) => [key, sorted(part)]))
}
