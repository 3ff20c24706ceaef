import { useSyncExternalStore } from 'react'

let calls = 0
const listeners = new Set<() => void>()

/** Raises the global loading counter before the work, and lowers it afterwards (rule app-4). */
export async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

export const useIsLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => calls > 0,
  )

function change(by: number): void {
  calls += by
  listeners.forEach((listener) => listener())
}
