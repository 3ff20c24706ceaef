/** The listeners of a value that is kept outside of React, for `useSyncExternalStore`. */
export interface Listeners {
  /** Calls the listener at each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Tells all listeners that the value has changed. */
  readonly tell: () => void
}

export function newListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => listeners.forEach((listener) => listener()),
  }
}
