/** So long may wait what has arrived until it is looked at, before refusals are held back. */
const lagMaxMs = 60

/** So often it is looked whether it lags. */
const spanMs = 100

const [leastMs, mostMs] = [20, 500]

/**
 * Refusing costs this process time too. Who is refused at once may ask again at once, and with enough of them nothing
 * else would be done. So where it lags behind, the answer is held back, longer each time, until what is left of its time
 * is enough for those who were let in; where it keeps up, refusals leave at once. Holding costs next to nothing.
 */
export function paceRefusals(lagMs: () => number): (refuse: () => void) => void {
  let [heldMs, since] = [0, performance.now()]
  const reckon = (): void => {
    const at = performance.now()
    if (at - since < spanMs) return
    since = at
    if (lagMs() > lagMaxMs) heldMs = Math.min(mostMs, Math.max(leastMs, heldMs * 1.5))
    else heldMs = heldMs > leastMs ? heldMs * 0.9 : 0
  }
  return (refuse) => {
    reckon()
    if (heldMs === 0) refuse()
    else setTimeout(refuse, Math.round(heldMs))
  }
}
