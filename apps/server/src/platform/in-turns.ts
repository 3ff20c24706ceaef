/** Runs at most this number of works at a time. Others wait for a place, in order of arrival. */
export function inTurns(placesMax: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let taken = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (taken >= placesMax) await new Promise<void>((go) => waiting.push(go))
    else taken += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes to the one that has waited longest.
      if (next) next()
      else taken -= 1
    }
  }
}
