import { useEffect, useEffectEvent, type RefObject } from 'react'
import { copiedText, type DataColumn, type RowKey } from './data-column.ts'
import type { DataRows } from './use-data-rows.ts'

interface DataKeys<Row> {
  readonly table: RefObject<HTMLTableElement | null>
  readonly data: DataRows<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly hasTicks: boolean
  readonly hasPanel: boolean
  readonly onExport: (() => void) | undefined
  /** Moves the focus to a row by its key. */
  readonly onGo: (key: RowKey) => void
}

/** The table that had the focus last. If a page has several, its rows are copied while nothing has the focus. */
let latest: HTMLTableElement | null = null

/**
 * Handles the keys of a table. They work everywhere on the page except in a field, a dialog or a menu: `/` opens the
 * search, arrows choose the row (from within the panel too), Enter opens the panel, Space ticks (with Shift all rows
 * between), `e` exports, Escape closes the panel, then removes the ticks. Copying without a text selection copies the
 * ticked rows, or the row in focus.
 */
export function useDataKeys<Row>(keys: DataKeys<Row>): void {
  const press = useEffectEvent((event: KeyboardEvent) => pressed(event, keys))
  const copy = useEffectEvent((event: ClipboardEvent) => copied(event, keys))
  const note = useEffectEvent((event: Event) => {
    if (keys.table.current?.contains(elementOf(event))) latest = keys.table.current
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onCopy = (event: ClipboardEvent) => copy(event)
    const onFocus = (event: FocusEvent) => note(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('copy', onCopy)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

/** The characters that these keys type, on an English and on a Russian keyboard. */
const searchKeys = ['/', '.']
const exportKeys = ['e', 'у']

function pressed<Row>(event: KeyboardEvent, keys: DataKeys<Row>): void {
  const target = elementOf(event)
  if (event.defaultPrevented || hasCommand(event) || isElsewhere(target)) return
  const { table, onExport } = keys
  if (searchKeys.includes(event.key) && event.code !== 'Period') return focusSearch(event)
  if (exportKeys.includes(event.key.toLowerCase()) && onExport && !event.shiftKey)
    return take(event, onExport)
  if (event.key === 'Escape') return escape(event, keys)
  // Elsewhere arrows scroll, and a control handles Enter and Space itself.
  if (table.current?.contains(target) || isNowhere(target)) pressedInRows(event, target, keys)
  else if (target.closest('[data-row-panel]')) pressedInPanel(event, keys)
}

/**
 * Handles a key within the panel: the arrows still move to the next row, and the panel handles all other keys
 * itself.
 */
function pressedInPanel<Row>(event: KeyboardEvent, { data, onGo }: DataKeys<Row>): void {
  const next = keyBeside(event.key, data)
  if (next !== undefined && !event.shiftKey) take(event, () => onGo(next))
}

function pressedInRows<Row>(event: KeyboardEvent, target: Element, keys: DataKeys<Row>): void {
  const { data, hasTicks, hasPanel, onGo } = keys
  const next = keyBeside(event.key, data)
  if (next !== undefined) {
    // Shift extends the ticks, as in a list of files. At the last row there is nothing to extend them by.
    if (event.shiftKey && hasTicks && next !== data.currentKey) data.tick(next, true)
    return take(event, () => onGo(next))
  }
  const { currentKey } = data
  if (currentKey === undefined || target.closest('button, a, input')) return
  if (event.key === 'Enter' && hasPanel)
    take(event, () => (data.isOpen ? data.close() : data.open(currentKey)))
  if (event.key === ' ' && hasTicks) take(event, () => data.tick(currentKey, event.shiftKey))
}

function escape<Row>(event: KeyboardEvent, { data, onGo }: DataKeys<Row>): void {
  if (!data.isOpen) return data.ticked.length > 0 ? take(event, data.clearTicks) : undefined
  take(event, data.close)
  if (data.currentKey !== undefined) onGo(data.currentKey)
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}

function keyBeside<Row>(key: string, { keys, currentKey }: DataRows<Row>): RowKey | undefined {
  const place = currentKey === undefined ? -1 : keys.indexOf(currentKey)
  if (key === 'ArrowDown') return keys[Math.min(place + 1, keys.length - 1)]
  if (key === 'ArrowUp') return keys[Math.max(place - 1, 0)]
  return undefined
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  if (field) take(event, () => field.select())
}

function copied<Row>(event: ClipboardEvent, { table, data, columns }: DataKeys<Row>): void {
  const target = elementOf(event)
  // A page may have several tables. Each copies its own rows, and only one of them.
  // While nothing has the focus, the event's target is where the caret was left, which may be in the other one.
  const near = document.activeElement?.closest('table') ?? (latest?.isConnected ? latest : table.current)
  const isInAnother = near !== table.current
  const isMarked = document.getSelection()?.isCollapsed === false
  const rows = data.ticked.length > 0 ? data.ticked : data.current === undefined ? [] : [data.current]
  if (event.defaultPrevented || isInAnother || isElsewhere(target) || isMarked || rows.length === 0) return
  event.clipboardData?.setData('text/plain', copiedText(columns, rows))
  event.preventDefault()
}

const elementOf = ({ target }: Event): Element => (target instanceof Element ? target : document.body)

const hasCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isElsewhere = (target: Element): boolean =>
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null

/** Tells whether nothing has the focus. */
const isNowhere = (target: Element): boolean => target.matches('body, main')
