import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import styles from './data-table.module.css'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'

/** Longer tables render only the rows in sight. */
const wholeRowsMax = 200
/** The rows rendered beyond each edge. */
const rowsBeyond = 12
/** Row heights in `rem`, as in the style sheet: they grow with the text. */
const rowRem = 2.5
const groupRem = 1.875

interface BodyProps<Row> extends DataTableProps<Row> {
  readonly table: RefObject<HTMLTableElement | null>
}

/** A row, or the title of the rows below it. */
type Line<Row> =
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }
  | { readonly kind: 'group'; readonly title: string }

export function DataBody<Row>(props: BodyProps<Row>) {
  const lines = linesOf(props)
  return (
    <tbody>
      {lines.length > wholeRowsMax ? (
        <WindowedLines {...props} lines={lines} />
      ) : (
        lines.map((line) => <LineRow {...props} key={keyOfLine(line, props)} line={line} />)
      )}
    </tbody>
  )
}

function linesOf<Row>({ data: { rows }, groupOf }: BodyProps<Row>): Line<Row>[] {
  return rows.flatMap((row, index): Line<Row>[] => {
    const line = { kind: 'row', row, index } as const
    const before = rows[index - 1]
    if (!groupOf || (before !== undefined && groupOf(before) === groupOf(row))) return [line]
    return [{ kind: 'group', title: groupOf(row) }, line]
  })
}

const keyOfLine = <Row,>(line: Line<Row>, { data }: BodyProps<Row>) =>
  line.kind === 'row' ? (data.keys[line.index] ?? line.index) : `group ${line.title}`

interface WindowedLinesProps<Row> extends BodyProps<Row> {
  readonly lines: readonly Line<Row>[]
}

/** Renders the rows in sight, some beyond them, and the row in focus. Empty room replaces the others. */
function WindowedLines<Row>(props: WindowedLinesProps<Row>) {
  const { lines, table, data } = props
  const focused = lines.findIndex((line) => line.kind === 'row' && data.keys[line.index] === data.currentKey)
  const scrollMargin = useTopOf(table)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? groupRem : rowRem) * rem,
    overscan: rowsBeyond,
    scrollMargin,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (focused < 0 || shown.includes(focused)) return shown
      return [...shown, focused].toSorted((one, other) => one - other)
    },
  })
  const shown = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + scrollMargin
  return (
    <>
      {shown.map(({ index, start }, place) => {
        const line = lines[index]
        if (!line) return null
        return (
          <Fragment key={keyOfLine(line, props)}>
            <Gap px={start - (shown[place - 1]?.end ?? scrollMargin)} />
            <LineRow {...props} line={line} />
          </Fragment>
        )
      })}
      <Gap px={end - (shown.at(-1)?.end ?? scrollMargin)} />
    </>
  )
}

/** Returns the distance of the first row from the top of the page. The content above may change its height. */
function useTopOf(table: RefObject<HTMLTableElement | null>): number {
  const [top, setTop] = useState(0)
  const find = useEffectEvent(() => {
    const body = table.current?.tBodies[0]?.getBoundingClientRect()
    if (body) setTop(Math.round(body.top + window.scrollY))
  })
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => find())
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return top
}

function Gap({ px }: { readonly px: number }): ReactNode {
  if (px <= 0) return null
  return (
    <tr className={styles.gap} aria-hidden="true">
      <td style={{ height: px }} />
    </tr>
  )
}

interface LineRowProps<Row> extends BodyProps<Row> {
  readonly line: Line<Row>
}

function LineRow<Row>({ line, ...props }: LineRowProps<Row>) {
  const { columns, ticks } = props
  if (line.kind === 'row') return <DataRow {...props} row={line.row} index={line.index} />
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns.length + (ticks ? 1 : 0)}>
        {line.title}
      </th>
    </tr>
  )
}

interface DataRowProps<Row> extends BodyProps<Row> {
  readonly row: Row
  readonly index: number
}

function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, index, columns, data, ticks, ticksOnPress = false, hasPanel = false, isQuiet } = props
  const key = data.keys[index] ?? index
  const isCurrent = key === data.currentKey
  const isFirst = data.currentKey === undefined && index === 0
  return (
    <tr
      data-key={key}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent || isFirst ? 0 : -1}
      onFocus={() => data.go(key)}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('label, a, button')
        if (isControl) return
        if (ticksOnPress) data.tick(key, event.shiftKey)
        else if (hasPanel) data.open(key)
      }}
      className={classNames(
        styles.row,
        isCurrent && styles.current,
        (hasPanel || ticksOnPress) && styles.openable,
        ticksOnPress && styles.tickable,
        isQuiet?.(row) && styles.quiet,
      )}
    >
      {ticks && (
        <td className={styles.tick}>
          <Checkbox
            look="small"
            tabIndex={-1}
            aria-label={ticks.one(row)}
            checked={data.ticks.has(key)}
            // A press tells whether Shift is held. A change does not.
            onChange={() => undefined}
            onClick={(event) => data.tick(key, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isName ? 'th' : 'td'
        return (
          <Cell
            key={column.name}
            scope={column.isName ? 'row' : undefined}
            className={classNames(column.isFigure && styles.figure, column.isName && styles.name)}
          >
            {column.cell ? column.cell(row) : column.text(row)}
          </Cell>
        )
      })}
    </tr>
  )
}
