import { useSyncExternalStore } from 'react'
import { newListeners } from '#lib/listeners.ts'

let calls = 0
const { subscribe, tell } = newListeners()

/** Raises the global loading counter before the work, and lowers it afterwards (rule app-4). */
export async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => calls > 0)

function change(by: number): void {
  calls += by
  tell()
}
