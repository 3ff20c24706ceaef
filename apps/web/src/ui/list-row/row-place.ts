import { createContext, useContext, type ComponentProps } from 'react'

/** The place of a row in a list that renders only the rows in sight. */
export interface RowPlace {
  readonly index: number
  readonly count: number
  /** The room of the unrendered rows before this one, and after the last. */
  readonly beforePx: number
  readonly afterPx: number
  readonly measure: (row: Element | null) => void
}

export const RowPlaceContext = createContext<RowPlace | undefined>(undefined)

/** Returns the attributes of a row's `<li>` in such a list, and nothing in a whole list. */
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
