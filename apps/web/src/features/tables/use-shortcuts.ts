import { useEffect, useEffectEvent } from 'react'

/**
 * Handles keys that work anywhere on the table. They are named by `event.code`, so that they have the same position
 * in every alphabet.
 */
export function useShortcuts(keys: Readonly<Partial<Record<string, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTakenElsewhere(event)) return
    const act = keys[event.code]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/**
 * Tells whether somebody types, a sheet is open, or the key is about to press the focused button. A busy button ignores
 * the key, so it is free.
 */
function isTakenElsewhere({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  return ['Space', 'Enter'].includes(code) && target.matches('button:not([aria-busy="true"]), a')
}
