/** Does at most so many at a time; who comes when all places are taken waits, in the order of coming. */
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
      // The place passes on to who has waited longest.
      if (next) next()
      else taken -= 1
    }
  }
}
