import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

interface Turn {
  readonly waits: boolean
}

/** The sheets that want to be open, in the order in which they came. */
const wanting = new Set<Turn>()
const listeners = new Set<() => void>()

/**
 * Tells whether the sheet is shown. A sheet that the person opened is shown at once. A sheet that opens by itself
 * and `waits` is shown while no other is, in the order in which they came, so that it never covers what a person
 * reads or does.
 */
export function useSheetTurn(isOpen: boolean, waits: boolean): boolean {
  const [turn] = useState<Turn>(() => ({ waits }))
  useLayoutEffect(() => (isOpen ? enter(turn) : undefined), [isOpen, turn])
  const isNext = useSyncExternalStore(subscribe, () => nextOf(wanting) === turn)
  return isOpen && (!waits || isNext)
}

function enter(turn: Turn): () => void {
  wanting.add(turn)
  tellAll()
  return () => {
    wanting.delete(turn)
    tellAll()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tellAll = () => listeners.forEach((listener) => listener())

/** Returns the next waiting sheet, or none while another is open. */
export function nextOf<Waiting extends Turn>(turns: Iterable<Waiting>): Waiting | undefined {
  const all = [...turns]
  return all.every(({ waits }) => waits) ? all[0] : undefined
}
