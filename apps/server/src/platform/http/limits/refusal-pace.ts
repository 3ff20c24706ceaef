/** Refusals are delayed if incoming data waits longer than this until the process reads it. */
const lagMaxMs = 60

/** The lag is checked at this interval. */
const spanMs = 100

const [leastMs, mostMs] = [20, 500]

/**
 * Delays refusals while the process lags: each a little longer, until enough time is left for the admitted calls.
 * Refusing also costs this process time. A client that is refused at once may ask again at once, and enough of them
 * would stop all other work. While the process keeps up, refusals are sent at once. A delay costs almost nothing.
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
