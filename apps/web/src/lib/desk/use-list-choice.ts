import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listChoiceIn, withListChoice, type ListChoice, type ListShape } from './table-address.ts'
import type { DataSort } from '#ui/data-table/data-column.ts'

/**
 * Keeps what a table shows in the address too, so that "back", a reload or a saved view shows the same rows. The table
 * has all its rows in the browser.
 */
export function useListChoice<Kind extends string>(shape: ListShape<Kind>) {
  const [address, setAddress] = useSearchParams()
  // The router writes the address later than the keys are pressed, so the choice is also kept here.
  const [choice, setChoice] = useState(() => listChoiceIn(address, shape))
  const change = (part: Partial<ListChoice<Kind>>) => {
    setChoice((current) => ({ ...current, ...part }))
    setAddress((current) => withListChoice(current, part, shape.usual), { replace: true })
  }
  return {
    choice,
    onSearch: (search: string) => {
      if (search !== choice.search) change({ search })
    },
    onSort: (sort: DataSort) => change({ sort }),
    onKind: (kind: Kind) => change({ kind }),
    /** Shows what a saved view has in its address. */
    onView: (view: URLSearchParams) => change(listChoiceIn(view, shape)),
  }
}
