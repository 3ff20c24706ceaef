import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The scroll position of each page of this tab, by its history entry. A reload keeps them. */
const storeKey = 'scroll-places'
let places: Map<string, number> | undefined

/**
 * Keeps the scroll position of each page: Back and Forward return to the old position, and a new screen begins at
 * its top. A tab or a filter within a screen moves nothing.
 */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  useLayoutEffect(
    () => comeTo(isBack ? (knownPlaces().get(key) ?? 0) : 0),
    // oxlint-disable-next-line react/exhaustive-deps -- for a new screen only
    [pathname],
  )
  useLayoutEffect(() => {
    const note = () => knownPlaces().set(key, window.scrollY)
    // A tab or a filter adds an entry to the history with the same position.
    if (!knownPlaces().has(key)) note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
}

function knownPlaces(): Map<string, number> {
  if (places) return places
  window.history.scrollRestoration = 'manual'
  const known = new Map(JSON.parse(sessionStorage.getItem(storeKey) ?? '[]') as [string, number][])
  window.addEventListener('pagehide', () => sessionStorage.setItem(storeKey, JSON.stringify([...known])))
  return (places = known)
}

/** Scrolls at once, or when the page is long enough, unless the person has scrolled meanwhile. */
function comeTo(top: number): () => void {
  const watch = new ResizeObserver(() => arrive())
  const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const end = () => {
    watch.disconnect()
    for (const sign of signs) window.removeEventListener(sign, end)
  }
  const arrive = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) end()
  }
  for (const sign of signs) window.addEventListener(sign, end, { passive: true })
  watch.observe(document.body)
  arrive()
  return end
}
