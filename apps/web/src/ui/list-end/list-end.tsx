import { useEffect, useEffectEvent, useRef } from 'react'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ListEndProps {
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Called when the end comes near, to load the next page. */
  readonly onReach: () => void
  readonly loadingLabel: string
}

/** The distance from its end at which a list asks for more. */
const marginPx = 100

/** Stands after the last row of a list that is loaded in pages. */
export function ListEnd({ hasMore, isLoading, onReach, loadingLabel }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => onReach())

  useEffect(() => {
    const element = end.current
    if (!element || !hasMore || isLoading) return
    // Watches anew after every page, because a short page leaves the end in sight.
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: `${marginPx}px`,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [hasMore, isLoading])

  if (!hasMore) return null
  return <div ref={end}>{isLoading && <SkeletonRows label={loadingLabel} count={2} />}</div>
}
