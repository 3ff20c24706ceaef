import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type RefObject,
} from 'react'
import { heightsKey, keepHeights, keptHeights } from './kept-heights.ts'
import { RowPlaceContext } from './row-place.ts'
import { ScrollBox } from './scroll-box.ts'
import styles from './list-row.module.css'
import { classNames } from '#ui/class-names.ts'

interface WindowedRowsProps extends Omit<ComponentProps<'ul'>, 'children' | 'ref'> {
  readonly rows: readonly ReactElement[]
}

/** The assumed height until a row has been measured. */
const rowPx = 64
/** The rows rendered beyond each edge: the next tab stop is among them, and fast scrolling meets no gap. */
const rowsBeyond = 12

/**
 * Shows a list that renders only the rows in sight, some beyond them, and the row that has the focus. The rows
 * stand in the flow of the page: empty room before and after replaces the others.
 */
export function WindowedRows(props: WindowedRowsProps) {
  const box = useContext(ScrollBox)
  return box === undefined ? <RowsInWindow {...props} /> : <RowsInBox {...props} box={box} />
}

function RowsInWindow(props: WindowedRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const top = () => (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(useOptions(props, list, top))
  return <Rows {...props} list={list} virtualizer={virtualizer} />
}

function RowsInBox({ box, ...props }: WindowedRowsProps & { readonly box: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null)
  const top = () => {
    if (!box || !list.current) return 0
    return list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
  }
  const options = useOptions(props, list, top)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({ ...options, getScrollElement: () => box })
  return <Rows {...props} list={list} virtualizer={virtualizer} />
}

function useOptions(props: WindowedRowsProps, list: RefObject<HTMLUListElement | null>, top: () => number) {
  const { rows, 'aria-label': label } = props
  const [key] = useState(() => heightsKey(label))
  const [initialMeasurementsCache] = useState(() => keptHeights(key))
  const [scrollMargin, setScrollMargin] = useState(0)
  // The content above the list may change its height.
  const find = useEffectEvent(() => setScrollMargin(Math.round(top())))
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => find())
    if (list.current) watch.observe(list.current)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return {
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: rowsBeyond,
    getItemKey: (index: number) => rows[index]?.key ?? index,
    rangeExtractor: (range: Range) => withFocused(defaultRangeExtractor(range), list.current, range.count),
    initialMeasurementsCache,
    scrollMargin,
  }
}

/** Keeps the row that has the focus at any scroll position, and the rows that Tab reaches from there. */
function withFocused(indexes: number[], list: HTMLUListElement | null, count: number): number[] {
  const focused = document.activeElement?.closest('li[data-index]')
  if (!focused || focused.parentElement !== list) return indexes
  const index = Number(focused.getAttribute('data-index'))
  const kept = [index - 1, index, index + 1].filter((each) => each >= 0 && each < count)
  return [...new Set([...indexes, ...kept])].toSorted((one, other) => one - other)
}

interface RowsProps extends WindowedRowsProps {
  readonly list: RefObject<HTMLUListElement | null>
  readonly virtualizer: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>
}

function Rows({ rows, list, virtualizer, ...attributes }: RowsProps) {
  const [key] = useState(() => heightsKey(attributes['aria-label']))
  useEffect(() => () => keepHeights(key, virtualizer.takeSnapshot()), [key, virtualizer])
  const { scrollMargin } = virtualizer.options
  const shown = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + scrollMargin
  return (
    <ul {...attributes} ref={list} className={classNames(attributes.className, styles.windowed)}>
      {shown.map(({ index, key: rowKey, start, end: rowEnd }, place) => (
        <RowPlaceContext
          key={rowKey}
          value={{
            index,
            count: rows.length,
            beforePx: start - (shown[place - 1]?.end ?? scrollMargin),
            afterPx: place === shown.length - 1 ? end - rowEnd : 0,
            measure: virtualizer.measureElement as (row: Element | null) => void,
          }}
        >
          {rows[index]}
        </RowPlaceContext>
      ))}
    </ul>
  )
}
