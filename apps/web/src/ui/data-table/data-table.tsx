import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { directionOf, nextSort, wholeWidth, widthOf, type RowKey } from './data-column.ts'
import type { DataTableProps } from './data-table-props.ts'
import styles from './data-table.module.css'
import { DataBody } from './data-body.tsx'
import { useDataKeys } from './use-data-keys.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

/**
 * Shows a table for wide screens. Its head and totals stay in sight while the page scrolls. If it has more than 200
 * rows, only those in sight are rendered. One row is in focus; `useDataKeys` lists the keys.
 */
export function DataTable<Row>({ columns: all, ...rest }: DataTableProps<Row>) {
  const { label, data, ticks, hasPanel = false, onExport, foot } = rest
  const [box, whole] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const columns = useIsNarrow(box, whole) ? all.filter(({ isExtra }) => !isExtra) : all
  const props = { ...rest, columns }
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<RowKey>(undefined)
  const onGo = (key: RowKey) => {
    wanted.current = key
    data.go(key)
  }
  // A copied row is whole, even if the table is narrow.
  useDataKeys({ table, data, columns: all, hasTicks: ticks !== undefined, hasPanel, onExport, onGo })
  useEffect(() => {
    if (wanted.current === undefined) return
    // The row may not have been rendered before.
    const row = table.current?.querySelector<HTMLElement>(`tr[data-key="${wanted.current}"]`)
    row?.focus({ preventScroll: true })
    if (table.current && row) bringInSight(table.current, row)
    wanted.current = undefined
  })

  return (
    <div ref={box} className={styles.box} data-dense>
      <div
        ref={whole}
        className={styles.whole}
        style={{ width: wholeWidth(all, data.rows) }}
        aria-hidden="true"
      />
      <table ref={table} className={styles.table} aria-label={label} aria-rowcount={data.rows.length + 1}>
        <colgroup>
          {ticks && <col style={{ width: 44 }} />}
          {columns.map((column) => (
            <col key={column.name} style={{ width: widthOf(column, data.rows) }} />
          ))}
        </colgroup>
        <Head {...props} />
        <DataBody {...props} table={table} />
        {foot !== undefined && <Foot {...props} foot={foot} />}
      </table>
    </div>
  )
}

/**
 * Scrolls just enough to bring the row between the sticky head and what covers the last rows: the totals, or the bar
 * that acts on the ticked rows. Not every browser takes the totals into account.
 */
function bringInSight(table: HTMLTableElement, row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect()
  const above = table.tHead?.rows[0]?.cells[0]?.getBoundingClientRect().bottom ?? 0
  const below = table.tFoot?.rows[0]?.cells[0]?.getBoundingClientRect().top ?? window.innerHeight
  const bar = document.querySelector('[data-over-rows]')?.getBoundingClientRect().top ?? window.innerHeight
  const [highest, lowest] = [Math.max(above, 0), Math.min(below, bar, window.innerHeight)]
  if (top < highest) window.scrollBy({ top: top - highest, behavior: 'instant' })
  else if (bottom > lowest) window.scrollBy({ top: bottom - lowest, behavior: 'instant' })
}

/** In pixels. On a page of 1440 with the panel beside it, the table has less than this. */
const narrowPx = 820

/** Tells whether the box has no room for all columns: `whole` is as wide as they want to be. */
function useIsNarrow(box: RefObject<HTMLElement | null>, whole: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const [room, wanted] = [box.current, whole.current]
    if (!room || !wanted) return
    const watch = new ResizeObserver(() =>
      setNarrow(room.clientWidth < Math.max(narrowPx, wanted.offsetWidth)),
    )
    watch.observe(room)
    watch.observe(wanted)
    return () => watch.disconnect()
  }, [box, whole])
  return isNarrow
}

function Head<Row>({ columns, data, sort, onSort, ticks }: DataTableProps<Row>) {
  const isWhole = data.rows.length > 0 && data.ticked.length === data.rows.length
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticks && (
          <th scope="col" className={styles.tick}>
            <Checkbox
              look="small"
              aria-label={ticks.all}
              checked={isWhole}
              mixed={!isWhole && data.ticked.length > 0}
              onChange={data.tickAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={classNames(column.isFigure && styles.figure)}
            aria-sort={column.isSortable ? directionOf(sort, column.name) : undefined}
          >
            {column.isSortable && sort && onSort ? (
              <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
                {column.title}
                <Icon
                  name={sort.name === column.name && !sort.isDescending ? 'arrow-up' : 'arrow-down'}
                  size={13}
                />
              </button>
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Shows the totals. Their label takes the room of the columns that have no total. */
function Foot<Row>({ columns, ticks, foot }: DataTableProps<Row> & { readonly foot: string }) {
  const first = columns.findIndex(({ total }) => total !== undefined)
  const words = first === -1 ? columns.length : first
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={words + (ticks ? 1 : 0)} className={styles.foot}>
          {foot}
        </th>
        {columns.slice(words).map((column) => (
          <td key={column.name} className={classNames(column.isFigure && styles.figure)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
