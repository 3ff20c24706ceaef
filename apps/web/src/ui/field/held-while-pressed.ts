import { useState, useSyncExternalStore } from 'react'

// The browser reports a tap as a touch and, after it is over, as a mouse press.
const begins = ['pointerdown', 'mousedown'] as const
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const

let isPressed = false
const listeners = new Set<() => void>()

/**
 * Returns the value; while a finger or the mouse is down, it returns the previous one. So a pressed button does not
 * move away when the field that lost the focus gets its error.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [before, setBefore] = useState(value)
  if (!isHeld && before !== value) setBefore(value)
  return isHeld ? before : value
}

function change(next: boolean): void {
  if (next === isPressed) return
  isPressed = next
  listeners.forEach((listener) => listener())
}

const press = (): void => change(true)
/** Ends the press, after the click that belongs to it. */
const release = (): void => void setTimeout(() => change(false))

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    begins.forEach((name) => addEventListener(name, press, { capture: true }))
    ends.forEach((name) => addEventListener(name, release, { capture: true }))
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    begins.forEach((name) => removeEventListener(name, press, { capture: true }))
    ends.forEach((name) => removeEventListener(name, release, { capture: true }))
    isPressed = false
  }
}
