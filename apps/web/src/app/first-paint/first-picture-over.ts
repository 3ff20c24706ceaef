import { useLayoutEffect } from 'react'

const pictureId = 'first-picture'
const waiting = new Set<() => void>()

/**
 * Removes the page's first picture. Render it beside the first whole screen, so that the picture disappears in the
 * same frame.
 */
export function FirstPictureOver(): null {
  useLayoutEffect(() => {
    document.getElementById(pictureId)?.remove()
    const works = [...waiting]
    waiting.clear()
    works.forEach((work) => work())
  }, [])
  return null
}

/** Does the work once the first screen is whole, or at once if it already is. The returned function cancels it. */
export function afterFirstPicture(work: () => void): () => void {
  if (!document.getElementById(pictureId)) {
    work()
    return () => undefined
  }
  waiting.add(work)
  return () => void waiting.delete(work)
}
