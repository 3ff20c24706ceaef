import type { RowKey } from './data-column.ts'

export type Ticks = ReadonlySet<RowKey>

export const noTicks: Ticks = new Set()

export function withTick(ticks: Ticks, key: RowKey): Ticks {
  const next = new Set(ticks)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Gives all rows from one to the other, both included, the state that the second is about to get. */
export function withRange(
  ticks: Ticks,
  keys: readonly RowKey[],
  [from, to]: readonly [RowKey, RowKey],
): Ticks {
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)]
  if (first < 0 || last < 0) return withTick(ticks, to)
  const range = keys.slice(Math.min(first, last), Math.max(first, last) + 1)
  const isOn = !ticks.has(to)
  const next = new Set(ticks)
  for (const key of range) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** Unticks all shown rows if all are ticked, otherwise ticks them all. Rows that a filter hides keep their ticks. */
export function withAll(ticks: Ticks, keys: readonly RowKey[]): Ticks {
  const next = new Set(ticks)
  const isWhole = keys.every((key) => ticks.has(key))
  for (const key of keys) {
    if (isWhole) next.delete(key)
    else next.add(key)
  }
  return next
}
