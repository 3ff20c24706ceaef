import type { KeyboardEvent } from 'react'

/**
 * Lets arrows, Home and End choose among names, and gives the focus to the element of the chosen name. Spread the
 * returned attributes on the list.
 */
export function useArrowKeys<Name extends string>(
  names: readonly Name[],
  current: Name | null,
  onChange: (name: Name) => void,
) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // If none is chosen, ArrowRight chooses the first name, and ArrowLeft the last.
    const place = names.findIndex((name) => name === current)
    const next = {
      ArrowRight: (place + 1) % names.length,
      ArrowLeft: (Math.max(place, 0) - 1 + names.length) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key]
    const name = next === undefined ? undefined : names[next]
    if (next === undefined || name === undefined) return
    event.preventDefault()
    onChange(name)
    const control = event.currentTarget.children[next]
    if (control instanceof HTMLElement) control.focus()
  }
  return { onKeyDown }
}
