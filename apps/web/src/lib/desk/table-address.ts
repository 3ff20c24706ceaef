import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DataSort } from '#ui/data-table/data-column.ts'

const longest = 64

/**
 * Keeps the search of a table whose rows are all in the browser in the address, so that "back" or a reload shows the
 * same table.
 */
export function useSearchInAddress(): readonly [string, (search: string) => void] {
  const [address, setAddress] = useSearchParams()
  // The router writes the address later than the keys are pressed, so the field has its own text.
  const [search, setSearch] = useState((address.get('search') ?? '').slice(0, longest))
  const change = (text: string) => {
    if (text === search) return
    setSearch(text)
    setAddress((current) => withText(current, 'search', text.slice(0, longest)), { replace: true })
  }
  return [search, change]
}

/** Keeps the order of such a table in the address. */
export function useSortInAddress(
  columns: readonly string[],
  usual: DataSort,
): readonly [DataSort, (sort: DataSort) => void] {
  const [address, setAddress] = useSearchParams()
  const sort = sortIn(address.get('sort') ?? '', columns) ?? usual
  const change = (next: DataSort) => {
    const text = sortText(next) === sortText(usual) ? '' : sortText(next)
    setAddress((current) => withText(current, 'sort', text), { replace: true })
  }
  return [sort, change]
}

export const sortText = ({ name, isDescending }: DataSort): string => (isDescending ? `-${name}` : name)

/** Reads an order from an address. Anybody may have typed it: undefined if there is no such column. */
export function sortIn(text: string, columns: readonly string[]): DataSort | undefined {
  const name = text.replace(/^-/, '')
  return columns.includes(name) ? { name, isDescending: text.startsWith('-') } : undefined
}

/** Returns the address with the text, or without its name if the text is empty. */
export function withText(address: URLSearchParams, name: string, text: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (text === '') next.delete(name)
  else next.set(name, text)
  return next
}
