import { useState } from 'react'
import type { RowKey } from './data-column.ts'
import { noTicks, withAll, withRange, withTick, type Ticks } from './ticks.ts'

/** The row in focus, whether the panel shows it, and the ticks. */
export interface DataRows<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly RowKey[]
  /** The row in focus, if it is among the rows. */
  readonly current: Row | undefined
  readonly currentKey: RowKey | undefined
  readonly isOpen: boolean
  readonly ticks: Ticks
  /** The ticked rows among those shown, in their order. */
  readonly ticked: readonly Row[]
  readonly go: (key: RowKey) => void
  readonly open: (key: RowKey) => void
  readonly close: () => void
  /** With `isRange` it ticks all rows from the last ticked row to this one. */
  readonly tick: (key: RowKey, isRange: boolean) => void
  readonly tickAll: () => void
  readonly clearTicks: () => void
}

/** The ticks, if the screen keeps them itself because it acts on the ticked rows. */
interface KeptTicks {
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
}

export function useDataRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  kept?: KeptTicks,
): DataRows<Row> {
  const [currentKey, go] = useState<RowKey>()
  const [isOpen, setOpen] = useState(false)
  const [own, setOwn] = useState(noTicks)
  const [ticks, setTicks] = kept ? [kept.ticks, kept.onTicks] : [own, setOwn]
  const [last, setLast] = useState<RowKey>()
  const keys = rows.map(keyOf)
  const current = rows[keys.indexOf(currentKey ?? '')]
  return {
    rows,
    keys,
    current,
    currentKey: current === undefined ? undefined : currentKey,
    isOpen: isOpen && current !== undefined,
    ticks,
    ticked: rows.filter((row) => ticks.has(keyOf(row))),
    go,
    open: (key) => {
      go(key)
      setOpen(true)
    },
    close: () => setOpen(false),
    tick: (key, isRange) => {
      setTicks(isRange && last !== undefined ? withRange(ticks, keys, [last, key]) : withTick(ticks, key))
      setLast(key)
    },
    tickAll: () => setTicks(withAll(ticks, keys)),
    clearTicks: () => setTicks(noTicks),
  }
}

/** Returns the rows so that Enter or a press opens something of its own, such as a page, instead of the panel. */
export const openedBy = <Row>(data: DataRows<Row>, onOpen: (row: Row) => void): DataRows<Row> => ({
  ...data,
  open: (key) => {
    data.go(key)
    const row = data.rows[data.keys.indexOf(key)]
    if (row !== undefined) onOpen(row)
  },
})
