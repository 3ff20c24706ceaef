import type { DataSort } from '#ui/data-table/data-column.ts'

type Value = string | number

/** Sorts rows that are all in the browser by one of their columns. Equal rows keep their order. */
export function inOrder<Row>(
  rows: readonly Row[],
  { name, isDescending }: DataSort,
  orders: Readonly<Record<string, (row: Row) => Value>>,
): Row[] {
  const valueOf = orders[name]
  if (!valueOf) return [...rows]
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)))
}

const compare = (one: Value, other: Value): number =>
  typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
