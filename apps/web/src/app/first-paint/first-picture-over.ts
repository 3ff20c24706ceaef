import { useLayoutEffect } from 'react'

const pictureId = 'first-picture'
const waiting = new Set<() => void>()

/** Rendered beside the first screen that is whole: what the page has shown until now goes in the same frame. */
export function FirstPictureOver(): null {
  useLayoutEffect(() => {
    document.getElementById(pictureId)?.remove()
    const works = [...waiting]
    waiting.clear()
    works.forEach((work) => work())
  }, [])
  return null
}

/** Does it once the first screen is whole; at once where it is already. Until the returned function is called. */
export function afterFirstPicture(work: () => void): () => void {
  if (!document.getElementById(pictureId)) {
    work()
    return () => undefined
  }
  waiting.add(work)
  return () => void waiting.delete(work)
}
