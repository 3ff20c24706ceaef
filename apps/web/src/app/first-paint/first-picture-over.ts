import { useLayoutEffect } from 'react'

/** Rendered beside the first screen that is whole: what the page has shown until now goes in the same frame. */
export function FirstPictureOver(): null {
  useLayoutEffect(() => document.getElementById('first-picture')?.remove(), [])
  return null
}
