import { createContext, useContext, type ComponentProps } from 'react'

/** Where a row stands in a list of which only a window is rendered. */
export interface RowPlace {
  readonly index: number
  readonly count: number
  /** How much room the rows take that are not rendered before this one, and after the last. */
  readonly beforePx: number
  readonly afterPx: number
  readonly measure: (row: Element | null) => void
}

export const RowPlaceContext = createContext<RowPlace | undefined>(undefined)

/** What a row's `<li>` needs in a windowed list; nothing in a whole one. */
export function useRowPlace(): ComponentProps<'li'> {
  const place = useContext(RowPlaceContext)
  if (!place) return {}
  return {
    ref: place.measure,
    'data-index': place.index,
    'aria-setsize': place.count,
    'aria-posinset': place.index + 1,
    style: { marginTop: place.beforePx || undefined, marginBottom: place.afterPx || undefined },
  } as ComponentProps<'li'>
}
