/** Changes that come this close together are sent as one. */
const gatherMs = 150
/** A body whose answer was lost is sent again after this time. */
const againMs = 1000

interface SenderOptions<Bets, Placed> {
  /** Sends the bets of the round, whole. It tells of a refusal itself. */
  readonly place: (bets: Bets) => Promise<Placed>
  readonly onPlaced: (placed: Placed) => void
  /** Tells whether no answer came, so that the bets must be sent again. */
  readonly isLost: (error: unknown) => boolean
}

/** Sends the bets of one person, one body after the other. */
export interface EntrySender<Bets> {
  /** Sends these bets soon, in place of all that were wanted before. */
  readonly want: (bets: Bets) => void
  /** Sends at once what still waits. */
  readonly hurry: () => void
  /** Sends nothing of what still waits: the round is over. What is on its way is not waited for any more. */
  readonly forget: () => void
  /** Tells whether a body of the round was sent: it may stand, though no answer came. */
  readonly hasSent: () => boolean
  /**
   * Settles once nothing waits and nothing is on its way. Returns false if a body was refused meanwhile, or its round
   * ended: then what was wanted does not stand.
   */
  readonly settled: () => Promise<boolean>
}

/**
 * Only the newest bets matter: what is wanted while a body is on its way is sent after it, and a refusal drops it,
 * because it contains what was refused.
 */
export function createEntrySender<Bets, Placed>(options: SenderOptions<Bets, Placed>): EntrySender<Bets> {
  let wanted: { readonly bets: Bets } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the rounds: a body of one that is over is not sent again, and holds up nothing. */
  let era = 0
  let busyIn: number | undefined
  let sentLastIn: number | undefined
  const waiting: ((isPlaced: boolean) => void)[] = []

  function tell(isPlaced: boolean): void {
    for (const settle of waiting.splice(0)) settle(isPlaced)
  }
  function rest(): void {
    if (busyIn !== era && !wanted) tell(true)
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
    if (busyIn === era || !wanted) return
    const { bets } = wanted
    const sentIn = era
    drop()
    busyIn = sentIn
    sentLastIn = sentIn
    const end = await endOf(options, bets)
    if (sentIn !== era) return
    busyIn = undefined
    if (end === 'refused') {
      drop()
      return tell(false)
    }
    if (end === 'lost') wanted ??= { bets }
    if (!wanted) return rest()
    if (end === 'confirmed') return send()
    soon(againMs)
  }
  return {
    want(bets) {
      wanted = { bets }
      if (busyIn !== era) soon(gatherMs)
    },
    hurry: () => void send(),
    forget() {
      era += 1
      drop()
      tell(false)
    },
    hasSent: () => sentLastIn === era,
    settled: () =>
      new Promise((settle) => {
        waiting.push(settle)
        rest()
      }),
  }
}

/** Sends one body, and returns what became of it. */
const endOf = <Bets, Placed>({ place, onPlaced, isLost }: SenderOptions<Bets, Placed>, bets: Bets) =>
  place(bets).then(
    (placed) => {
      onPlaced(placed)
      return 'confirmed' as const
    },
    (error: unknown) => (isLost(error) ? ('lost' as const) : ('refused' as const)),
  )
