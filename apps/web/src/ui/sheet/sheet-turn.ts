import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

interface Turn {
  readonly waits: boolean
}

/** The sheets that want to be open, in the order in which they came. */
const wanting = new Set<Turn>()
const listeners = new Set<() => void>()

/**
 * Whether a sheet is shown. One that somebody opened is, at once; one that comes by itself and `waits` is shown while
 * no other is, the first of them first: what a person is reading or doing is never covered.
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

/** Of those that wait: none while another is open. */
export function nextOf<Waiting extends Turn>(turns: Iterable<Waiting>): Waiting | undefined {
  const all = [...turns]
  return all.every(({ waits }) => waits) ? all[0] : undefined
}
