import { useState, useSyncExternalStore } from 'react'

// A tap is told as a touch and, after it is over, as a mouse.
const begins = ['pointerdown', 'mousedown'] as const
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const

let isPressed = false
const listeners = new Set<() => void>()

/**
 * The value, but while a finger or the mouse is down the one from before: what is pressed does not move away from under
 * it because the field that was left now has its error.
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
/** Once the click that belongs to it has come. */
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
