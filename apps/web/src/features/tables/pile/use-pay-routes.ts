import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives the winnings in this box their way to the balance. Places are those without a transform: a layout that is
 * moving back counts at its final place. All are read before the first is written, so the page is laid out once.
 */
export function usePayRoutes(box: RefObject<HTMLElement | null>, isPaid: boolean): void {
  useLayoutEffect(() => {
    const balance = box.current?.closest('main')?.querySelector<HTMLElement>('[data-balance]')
    if (!box.current || !balance || !isPaid) return
    const target = placeOf(balance)
    const routes = [...box.current.querySelectorAll<HTMLElement>('[data-winnings]')].map((element) => {
      const from = placeOf(element)
      return { element, x: target.x - from.x, y: target.y - from.y }
    })
    for (const { element, x, y } of routes) {
      element.style.setProperty('--balance-x', `${x}px`)
      element.style.setProperty('--balance-y', `${y}px`)
    }
  }, [box, isPaid])
}

/** Returns the middle of an element on the page, as it is laid out. */
function placeOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  let [x, y] = [element.offsetWidth / 2, element.offsetHeight / 2]
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    x += at.offsetLeft
    y += at.offsetTop
  }
  return { x, y }
}
