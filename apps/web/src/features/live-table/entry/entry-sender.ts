/** Changes that come this close together are sent as one. */
const gatherMs = 150
/** A body whose answer was lost is sent again after this time. */
const againMs = 1000

interface SenderOptions<Bets, Placed> {
  /** Sends the bets of the round, whole. */
  readonly place: (bets: Bets) => Promise<Placed>
  readonly onPlaced: (placed: Placed) => void
  readonly onRefused: (error: unknown) => void
  /** Tells whether no answer came, so that the bets must be sent again. */
  readonly isLost: (error: unknown) => boolean
}

/** Sends the bets of one person, one body after the other. */
export interface EntrySender<Bets> {
  /** Sends these bets soon, in place of all that were wanted before. */
  readonly want: (bets: Bets) => void
  /** Sends at once what still waits. */
  readonly hurry: () => void
  /** Sends nothing of what still waits: the round is over. */
  readonly forget: () => void
  /** Settles once nothing waits and nothing is on its way. */
  readonly settled: () => Promise<void>
}

/**
 * Only the newest bets matter: what is wanted while a body is on its way is sent after it, and a refusal drops it,
 * because it contains what was refused.
 */
export function createEntrySender<Bets, Placed>(options: SenderOptions<Bets, Placed>): EntrySender<Bets> {
  const { place, onPlaced, onRefused, isLost } = options
  let wanted: { readonly bets: Bets } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  /** Counts the rounds: a body of one that is over is not sent again. */
  let era = 0
  const waiting: (() => void)[] = []

  function rest(): void {
    if (isBusy || wanted) return
    for (const tell of waiting.splice(0)) tell()
  }
  function soon(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  function drop(): void {
    clearTimeout(timer)
    wanted = undefined
  }
  async function send(): Promise<void> {
    if (isBusy || !wanted) return
    const { bets } = wanted
    const sentIn = era
    drop()
    isBusy = true
    let waitMs = 0
    try {
      onPlaced(await place(bets))
    } catch (error) {
      if (isLost(error)) {
        if (sentIn === era) wanted ??= { bets }
        waitMs = againMs
      } else {
        if (sentIn === era) drop()
        onRefused(error)
      }
    }
    isBusy = false
    if (!wanted) return rest()
    if (waitMs === 0) return send()
    soon(waitMs)
  }
  return {
    want(bets) {
      wanted = { bets }
      if (!isBusy) soon(gatherMs)
    },
    hurry: () => void send(),
    forget() {
      era += 1
      drop()
      rest()
    },
    settled: () =>
      new Promise((done) => {
        waiting.push(done)
        rest()
      }),
  }
}
