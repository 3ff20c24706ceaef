import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The visible part of the neighbours beside the selected tab. */
const margin = 56

/** Tells whether a sideways scroller hides something at its right end, and keeps its selected child in sight. */
export function useMoreToTheRight(current: string | null): [RefObject<HTMLDivElement | null>, boolean] {
  const strip = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const measure = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 8)
    const watch = new ResizeObserver(() => {
      // Starts from the left end, so that the position does not depend on how wide the tabs were before.
      element.scrollLeft = 0
      reveal(element)
      measure()
    })
    // A count that arrives, or the font, makes a tab wider and pushes the others aside.
    for (const each of [element, ...element.children]) watch.observe(each)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  useEffect(() => {
    if (strip.current) reveal(strip.current)
  }, [current])

  return [strip, hasMore]
}

/** Does not use scrollIntoView, which would also scroll the page. */
function reveal(element: HTMLElement): void {
  const selected = element.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!selected) return
  const [start, end] = [selected.offsetLeft - margin, selected.offsetLeft + selected.offsetWidth + margin]
  if (start < element.scrollLeft) element.scrollLeft = start
  if (end > element.scrollLeft + element.clientWidth) element.scrollLeft = end - element.clientWidth
}
